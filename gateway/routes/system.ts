import { encryptLink } from '../crypto/links';
import type { AreaRoutes } from '../http/request-context';
import { readClosure } from '../store/platform-switches';
import { relyingPartyOf } from './relying-party';
import { requireFeatures, requireMerchant } from './require-merchant';

export const systemRoutes: AreaRoutes<'system'> = {
  'system.settings': async ({ gateway, db, address, country, merchantCode, pageHost }) => {
    const merchant = await requireMerchant(db, merchantCode);
    const closure = await readClosure(db, merchant, country);
    const {
      hosts: _hosts,
      passkeyDomain: _passkeyDomain,
      app: _app,
      registration: _registration,
      restrictedCountries: _restrictedCountries,
      liftTimeOuts: _liftTimeOuts,
      customerService,
      firebase,
      ...published
    } = merchant;
    const { emulator } = gateway.firebase;
    const { salt, entries } = customerService;
    const encrypt = (text: string) => encryptLink(text, merchant.merchantCode, salt);
    return {
      ...published,
      resources: merchant.resources.map((row) => (row.encrypted ? { ...row, url: encrypt(row.url) } : row)),
      customerService: { salt, paths: entries.map((entry) => encrypt(JSON.stringify(entry))) },
      maintenance: closure.maintenance,
      maintenanceUntil: closure.until,
      regionRestriction: closure.region,
      location: { country, ip: address },
      domainRoute: gateway.domainRoute,
      imageCDNs: gateway.imageCDNs,
      passkeys: (await relyingPartyOf(gateway, merchant))?.hosts.includes(pageHost) ?? false,
      firebase: firebase && { ...firebase, ...(emulator !== null && { emulator }) },
      deviceCredentials: true,
      seal: { kid: gateway.seal.kid, jwk: gateway.seal.jwk },
    };
  },
  'system.whitelabel': async ({ db, merchantCode }) => ({
    features: await requireFeatures(db, merchantCode),
  }),
  'system.ping': ({ gateway }) => Promise.resolve({ time: gateway.now() }),
};
