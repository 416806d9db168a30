import { MINOR_PER_MAJOR } from '../../contract/money';

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return (value / MINOR_PER_MAJOR).toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file as RFC 4180 has it. Numbers are money in minor units; texts never run as formulas. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;

const two = (value: number): string => String(value).padStart(2, '0');
/** `2026-11-23 14:05:33` in the device's time zone. @param at epoch ms */
export function csvTime(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
