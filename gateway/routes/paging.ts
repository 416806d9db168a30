import { ApiError } from '../http/api-error';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 500;

/** @throws ApiError request.invalid unless the text is a whole number from 1 to the maximum */
export function wholeNumber(text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) throw new ApiError('request.invalid');
  return value;
}

/** @throws ApiError request.invalid */
export const pageOf = (page: string, pageSize: string): { page: number; pageSize: number } => ({
  pageSize: wholeNumber(pageSize, MAX_PAGE_SIZE),
  page: wholeNumber(page, MAX_PAGE),
});

/** An empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
