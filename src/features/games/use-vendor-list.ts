import type { LanguageCode } from '../../../contract/languages';
import type { SyncStateRow } from '../../../contract/rows/sync';
import type { VendorsRow } from '../../../contract/rows/vendors';
import { useResource } from '../../data/use-resource';
import { useSettledLanguage } from './use-settled-language';

/** The merchant's vendors, as saved and as asked for. */
export function useVendorList(): {
  vendors: VendorsRow | undefined;
  language: LanguageCode;
  state: SyncStateRow | undefined;
  retry: () => void;
} {
  const language = useSettledLanguage();
  const { rows: vendors, state, retry } = useResource('vendors', { language });
  return { vendors, language, state, retry };
}
