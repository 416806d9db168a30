import type { AreaRoutes } from '../http/request-context';
import { listClassifications } from '../store/classifications';
import { listVendors } from '../store/vendors';

export const vendorRoutes: AreaRoutes<'vendors'> = {
  'vendors.list': async ({ db }) => {
    const vendors = await listVendors(db);
    const sorting = [...new Set(vendors.map((vendor) => vendor.listed))];
    const mapping = Object.fromEntries(
      sorting.map((category) => [
        category,
        vendors
          .filter((vendor) => vendor.listed === category)
          .map(({ code, name, type, count }) => ({
            gameType: type,
            vassalage: code,
            accountTypeName: name,
            markUrl: `vendors/${code}-mark.svg`,
            launcherUrl: `vendors/${code}-${type}-{dir}.svg`,
            gameCount: count,
          })),
      ]),
    );
    return { sorting, mapping };
  },
  'vendors.classifications': async ({ db, query }) => ({
    list: await listClassifications(db, query.language),
  }),
};
