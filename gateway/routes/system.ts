import type { Routes } from '../http/context';
import { readFact } from '../store/facts';
import { readSwitches } from '../store/switches';
import type { MerchantFacts } from '../seed/merchant';

type System = Pick<Routes, 'system.settings' | 'system.whitelabel' | 'system.ping'>;

export const systemRoutes: System = {
  'system.settings': async ({ gateway, db, address }) => {
    const merchant = (await readFact<MerchantFacts>(db, 'merchant')) as MerchantFacts;
    const switches = await readSwitches(db);
    return {
      ...merchant,
      maintenance: switches.maintenance,
      maintenanceUntil: switches.until,
      regionRestriction: switches.region,
      location: { country: 'VN', ip: address },
      domainRoute: gateway.domainRoute,
      imageCDNs: gateway.imageCDNs,
      seal: { kid: gateway.seal.kid, jwk: gateway.seal.jwk },
    };
  },
  'system.whitelabel': async ({ db }) => ({
    features: (await readFact<Record<string, boolean>>(db, 'features')) ?? {},
  }),
  'system.ping': ({ gateway }) => Promise.resolve({ time: gateway.now() }),
};
