import * as z from 'zod/mini';
import { call } from '../call';
import { ruleSet } from '../rules/rule-set';

/** A link or picture of the merchant (A §3 "resources", C §3 "Download or social link"). */
const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  labelNameEn: z.optional(z.string()),
  /** The url is encrypted with the merchant's link passphrase (decisions: Settings payload). */
  encrypted: z.optional(z.boolean()),
});

export const brand = z.object({
  name: z.string(),
  /** `data-brand` on the page; the default brand has none. */
  theme: z.optional(z.string()),
  logoUrl: z.optional(z.string()),
  legalLine: z.string(),
  minimumAge: z.union([z.literal(18), z.literal(21)]),
});

export const settings = z.object({
  merchantCode: z.string(),
  brand,
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  maintenance: z.boolean(),
  maintenanceUntil: z.optional(z.nullable(z.number())),
  regionRestriction: z.boolean(),
  location: z.object({ country: z.string(), ip: z.string() }),
  /** Gateway addresses, tried in order; '' is the address the settings came from. */
  domainRoute: z.array(z.string()),
  /** Image hosts, tried in order: a path or an absolute address ending in '/'. */
  imageCDNs: z.array(z.string()).check(z.minLength(1)),
  mainDomain: z.string(),
  paths: z.record(z.string(), z.string()),
  register: z.record(z.string(), z.unknown()),
  rules: ruleSet,
  resources: z.array(resource),
  customerService: z.object({ salt: z.string(), paths: z.array(z.string()) }),
  mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
  /** The gateway's RSA-OAEP-256 public key for sealed bodies, as a JWK, with its key id. */
  seal: z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()) }),
  release: z.optional(z.string()),
});
export type Settings = z.infer<typeof settings>;

export const whitelabel = z.object({
  /** Feature key -> on. */
  features: z.record(z.string(), z.boolean()),
});

export const system = {
  settings: call({
    method: 'GET',
    path: '/wps/system/settings',
    moduleId: 'COMM3',
    access: 'public',
    repeatable: true,
    cached: true,
    value: settings,
  }),
  whitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    moduleId: 'COMM3',
    access: 'public',
    repeatable: true,
    cached: true,
    value: whitelabel,
  }),
  /** The cheapest call there is: tells whether the gateway can be reached. */
  ping: call({
    method: 'GET',
    path: '/wps/system/ping',
    access: 'public',
    repeatable: true,
    value: z.object({ time: z.number() }),
  }),
} as const;
