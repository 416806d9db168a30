import { encryptLink } from '../crypto/links';
import type { Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { policyOf } from '../http/security-headers';
import { readFeatures, readMerchant } from '../store/merchants';
import { readSwitches } from '../store/platform-switches';

type System = Pick<Routes, 'system.settings' | 'system.whitelabel' | 'system.ping'>;

export const systemRoutes: System = {
  'system.settings': async ({ gateway, db, address, merchant }) => {
    const facts = await readMerchant(db, merchant);
    if (!facts) throw new Refusal('request.not_found');
    const switches = await readSwitches(db);
    const {
      hosts: _hosts,
      app: _app,
      registration: _registration,
      customerService,
      firebase,
      ...published
    } = facts;
    const { emulator } = gateway.firebase;
    const { salt, entries } = customerService;
    const encrypt = (text: string) => encryptLink(text, facts.merchantCode, salt);
    return {
      ...published,
      resources: facts.resources.map((row) => (row.encrypted ? { ...row, url: encrypt(row.url) } : row)),
      customerService: { salt, paths: entries.map((entry) => encrypt(JSON.stringify(entry))) },
      maintenance: switches.maintenance,
      maintenanceUntil: switches.until,
      regionRestriction: switches.region,
      location: { country: 'VN', ip: address },
      domainRoute: gateway.domainRoute,
      imageCDNs: gateway.imageCDNs,
      firebase: firebase && { ...firebase, ...(emulator !== null && { emulator }) },
      contentSecurityPolicy: policyOf(gateway, facts),
      seal: { kid: gateway.seal.kid, jwk: gateway.seal.jwk },
    };
  },
  'system.whitelabel': async ({ db, merchant }) => {
    const features = await readFeatures(db, merchant);
    if (!features) throw new Refusal('request.not_found');
    return { features };
  },
  'system.ping': ({ gateway }) => Promise.resolve({ time: gateway.now() }),
};
