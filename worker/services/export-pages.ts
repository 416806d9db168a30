import { succeed } from '../../contract/errors';
import { EXPORT_PAGE_SIZE } from '../../contract/records';
import type { RecordExport } from '../../contract/record-export';
import type { CallResult, Client } from '../http/client';

export type Line = (string | number)[];
export interface Page {
  lines: Line[];
  next: string | null;
}
export type Fetch = (client: Client, input: RecordExport, after: string | null) => Promise<CallResult<Page>>;

export const pageSize = String(EXPORT_PAGE_SIZE);
export const placed = (after: string | null) => (after === null ? {} : { after });

export const mapPage = <T>(
  result: CallResult<{ list: T[]; next?: string | null }>,
  line: (row: T) => Line,
): CallResult<Page> =>
  result.ok ? succeed({ lines: result.value.list.map(line), next: result.value.next ?? null }) : result;
