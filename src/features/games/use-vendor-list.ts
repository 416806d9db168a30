import type { LanguageCode } from '../../../contract/languages';
import type { SyncStateRow } from '../../../contract/rows/sync';
import type { VendorsRow } from '../../../contract/rows/vendors';
import { useResource } from '../../data/use-resource';
import { useDebouncedLanguage } from './use-debounced-language';

/** The merchant's vendors, saved and refreshed (spec: vendors, Vendor data). */
export function useVendorList(): {
  vendors: VendorsRow | undefined;
  language: LanguageCode;
  state: SyncStateRow | undefined;
  retry: () => void;
} {
  const language = useDebouncedLanguage();
  const { rows: vendors, state, retry } = useResource('vendors', { language });
  return { vendors, language, state, retry };
}
