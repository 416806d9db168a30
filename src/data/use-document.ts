import type { RefreshOptions } from '../../contract/commands';
import type { Result } from '../../contract/errors';
import { RESOURCE, type DocumentRow, type SyncStateRow } from '../../contract/tables';
import { useQuery } from './use-query';
import { useRefresh } from './use-refresh';

/**
 * A text of the platform as it was saved, kept up to date.
 * @param key of `documents`
 */
export function useDocument(
  key: string,
  refresh: (options?: RefreshOptions) => Promise<Result>,
): { document: DocumentRow | undefined; state: SyncStateRow | undefined; retry: () => void; gone: boolean } {
  const document = useQuery('document', { key });
  const { state, retry } = useRefresh(RESOURCE.document(key), refresh);
  const gone = state?.status === 'failed' && state.error === 'content.not_found';
  return { document, state, retry, gone };
}
