import { succeed } from '../../contract/errors';
import { EXPORT_PAGE_SIZE } from '../../contract/records';
import type { RecordExport } from '../../contract/record-export';
import type { CallResult, Client } from '../http/client';

export type Line = (string | number)[];
export interface Page {
  lines: Line[];
  next: string | null;
  /** The range as its first and last day. */
  days: string;
}
export type Fetch = (client: Client, input: RecordExport, after: string | null) => Promise<CallResult<Page>>;

export const pageSize = String(EXPORT_PAGE_SIZE);
export const placed = (after: string | null) => (after === null ? {} : { after });

export const mapPage = <T>(
  result: CallResult<{ from: string; to: string; list: T[]; next?: string | null }>,
  line: (row: T) => Line,
): CallResult<Page> => {
  if (!result.ok) return result;
  const { from, to, list, next = null } = result.value;
  return succeed({ lines: list.map(line), next, days: `${from}..${to}` });
};
