import { cursorOf, readPlace, type Placed } from '../../contract/cursor';
import { EXPORT_PAGE_SIZE } from '../../contract/records';
import { ApiError } from '../http/api-error';
import { nameOf } from '../store/games';
import { wholeNumber } from './paging';

/** @throws ApiError request.invalid */
export function pageOf(
  query: { pageSize: string; after?: string | undefined },
  pattern: RegExp,
): { size: number; after: Placed | undefined } {
  const size = wholeNumber(query.pageSize, EXPORT_PAGE_SIZE);
  if (query.after === undefined) return { size, after: undefined };
  const after = readPlace(pattern, query.after);
  if (!after) throw new ApiError('request.invalid');
  return { size, after };
}

/** @param found one row more than the page has, if there are more */
export const cut = <T>(
  found: T[],
  size: number,
  placeOf: (row: T) => Placed,
): { list: T[]; next: string | null } => {
  const list = found.slice(0, size);
  const last = found.length > size ? list.at(-1) : undefined;
  return { list, next: last === undefined ? null : cursorOf(placeOf(last)) };
};

export const gameName = (
  { name, names }: { name: string | null; names: Record<string, string> | null },
  language: string,
): string | undefined => (name === null ? undefined : nameOf({ name, names: names ?? {} }, language));
