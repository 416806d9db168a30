import type { LanguageCode } from '../../../contract/languages';
import { RESOURCE, type SyncStateRow, type VendorsRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useDebouncedLanguage } from './use-debounced-language';

/** The merchant's vendors, saved and refreshed (spec: vendors, Vendor data). */
export function useVendorList(): {
  vendors: VendorsRow | undefined;
  language: LanguageCode;
  state: SyncStateRow | undefined;
  retry: () => void;
} {
  const language = useDebouncedLanguage();
  const vendors = useQuery('vendors', { language });
  const { state, retry } = useRefresh(RESOURCE.vendors(language), (options) =>
    commands.refreshHome(language, options),
  );
  return { vendors, language, state, retry };
}
