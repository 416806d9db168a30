import { CATEGORIES, type Category } from '../../contract/categories';
import { prizeModeOf, vendorLogo } from '../../contract/launch';
import { RESOURCE, type VendorRow, type VendorsRow } from '../../contract/tables';
import type { ValueOf } from '../../contract/call';
import type { vendors } from '../../contract/wire/vendors';
import type { Resource } from '../sync/refresh';
import type { Services } from './services';

const FRESH_MS = 5 * 60_000;
type WireVendors = ValueOf<typeof vendors.list>;

const isCategory = (value: string): value is Category => (CATEGORIES as readonly string[]).includes(value);

/**
 * The platform lists e-sports and cockfight vendors under SPORTS; they become categories of their own: COCKFIGHT
 * before SPORTS, ESPORTS after it (C §4 Game categories). HOT is always first (C §2).
 */
export function splitVendors(language: string, { sorting, mapping }: WireVendors): VendorsRow {
  const byCategory: Partial<Record<Category, VendorRow[]>> = {};
  for (const listed of sorting) {
    for (const vendor of mapping[listed] ?? []) {
      const split = vendor.gameType === 'ESPORTS' || vendor.gameType === 'COCKFIGHT';
      const category = split ? vendor.gameType : listed;
      if (!isCategory(category)) continue;
      (byCategory[category] ??= []).push({
        code: vendor.vassalage,
        name: vendor.accountTypeName,
        category,
        markPath: vendorLogo(vendor.vassalage, vendor.markUrl),
        launcherPath: vendor.launcherUrl,
        gameCount: vendor.gameCount,
      });
    }
  }
  const order = sorting
    .flatMap((listed) => (listed === 'SPORTS' ? ['COCKFIGHT', 'SPORTS', 'ESPORTS'] : [listed]))
    .filter((category, index, all) => all.indexOf(category) === index)
    .filter(
      (category): category is Category =>
        isCategory(category) && category !== 'HOT' && !!byCategory[category],
    );
  const prizeMode = prizeModeOf((byCategory.ELOTT ?? []).map(({ code }) => code));
  return { language, sorting: ['HOT', ...order], mapping: byCategory, prizeMode };
}

/** Categories in order and the vendors of each (C §3 Game vendor data). */
export const vendorsResource = (services: Services, language: string): Resource<WireVendors> => ({
  key: RESOURCE.vendors(language),
  freshMs: FRESH_MS,
  tables: ['vendors'],
  fetch: (etag, signal) =>
    services.client.call('vendors.list', {
      query: { merchantCode: services.context.config?.merchantCode ?? '', language },
      etag,
      signal,
    }),
  write: (value, db) => db.vendors.put(splitVendors(language, value)),
});
