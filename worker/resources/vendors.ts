import { CATEGORIES, type Category } from '../../contract/categories';
import type { ValueOf } from '../../contract/call';
import { prizeModeOf, vendorLogo } from '../../contract/launch';
import type { VendorRow, VendorsRow } from '../../contract/rows/vendors';
import type { vendors as wire } from '../../contract/wire/vendors';
import { mapRead, merchantCode, savedLoader } from './loader';

type WireVendors = ValueOf<typeof wire.list>;

const isCategory = (value: string): value is Category => (CATEGORIES as readonly string[]).includes(value);

/**
 * The platform lists e-sports and cockfight vendors under SPORTS; they become categories of their own: COCKFIGHT before
 * SPORTS, ESPORTS after it. HOT is always first (spec: games, Game categories).
 */
function splitVendors({ sorting, mapping }: WireVendors): VendorsRow {
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
        isCategory(category) && category !== 'HOT' && byCategory[category] !== undefined,
    );
  const prizeMode = prizeModeOf((byCategory.ELOTT ?? []).map(({ code }) => code));
  return { sorting: ['HOT', ...order], mapping: byCategory, prizeMode };
}

/** Categories in order and the vendors of each. */
export const vendors = savedLoader('vendors', {
  fetch: async (source, { language }, known) =>
    mapRead(
      await source.client.read('vendors.list', {
        query: { merchantCode: merchantCode(source), language },
        ...known,
      }),
      splitVendors,
    ),
});
