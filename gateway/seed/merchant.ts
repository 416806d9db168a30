import type * as z from 'zod/mini';
import { FEATURE_KEYS } from '../../contract/features';
import { defaultLoginRules } from '../../contract/rules/login';
import type { settings } from '../../contract/wire/system';

/** The part of the settings that belongs to the merchant; the rest is the gateway's own. */
export type MerchantFacts = Omit<
  z.input<typeof settings>,
  'maintenance' | 'maintenanceUntil' | 'regionRestriction' | 'location' | 'domainRoute' | 'imageCDNs' | 'seal'
>;

export const MERCHANT: MerchantFacts = {
  merchantCode: 'parlour',
  brand: {
    name: 'Parlour',
    legalLine: 'Adults only. Please play within your means.',
    minimumAge: 18,
  },
  languages: ['TY', 'EN'],
  defaultLanguage: 'TY',
  currency: { code: 'VND', symbol: '₫' },
  mainDomain: '',
  paths: {},
  register: {},
  rules: { ...defaultLoginRules },
  resources: [],
  customerService: { salt: '', paths: [] },
  mobileTemplate: { mem_cen: '1', dep_func: '1' },
};

/** Everything is on in the demo but what needs an outside service. */
const OFF = new Set(['FACEBOOKLOGIN3', 'GOOGLELOGIN3']);
export const FEATURE_VALUES = Object.fromEntries(FEATURE_KEYS.map((key) => [key, !OFF.has(key)]));
