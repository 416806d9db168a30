import * as z from 'zod/mini';
import { call } from '../call';
import { ruleSet } from '../rules/rule-set';
import { dialingCode } from './session';

/** A text of the merchant in several languages: code -> text; `*` is for all others. */
const localText = z.record(z.string(), z.string());

/** A link or picture of the merchant (spec: brands, Resources). */
const resource = z.object({
  /** IOS, Android, MOBILECONFIG, AppDownloadIcon, TELEGRAM, TELEGRAM1, TELEGRAM2, FACEBOOK, FACEBOOK1, FACEBOOK2 … */
  resourceType: z.string(),
  url: z.string(),
  labelNameEn: z.optional(z.string()),
  /** The url is encrypted with the merchant's link passphrase (spec: brands, Encrypted links). */
  encrypted: z.optional(z.boolean()),
});

export const brand = z.object({
  name: z.string(),
  /** `data-brand` on the page; the default brand has none. */
  theme: z.optional(z.string()),
  /** The themes the brand is made for; a brand with one theme offers no choice. */
  themes: z.array(z.enum(['dark', 'light'])).check(z.minLength(1)),
  /** Path of the logo below an image host; without one the house mark is drawn. */
  logoPath: z.optional(z.string()),
  legalLine: localText,
  minimumAge: z.union([z.literal(18), z.literal(21)]),
});

/** The download bar's template and when it shows (spec: install, Download bar). */
const download = z.object({
  /** Adding the web app to the home screen is offered. */
  homeScreen: z.boolean(),
  /** The bar waits for a login. */
  requiredLogin: z.boolean(),
  /** Colour of the bar, such as `#123b2e`; the theme's own if empty. */
  app_background: z.string(),
  app_desc: localText,
  app_desc_font_color: z.string(),
});

/** Settings that gate entries beside the feature keys (spec: brands, Options). */
const options = z.object({
  vipBenefits: z.boolean(),
  dividends: z.boolean(),
  telegramLogin: z.boolean(),
  /** A lost password can be replaced by mobile number (spec: password, Forgot password). */
  changePasswordVerification: z.boolean(),
  /** Promotion types that are on, such as REFERRAL and MISSION. */
  promotions: z.array(z.string()),
});

/** What registration and the mobile-number fields are offered with. */
const register = z.object({
  /** Countries of mobile numbers; the first one is chosen at the start. */
  countries: z
    .array(
      z.object({
        country: z.string().check(z.regex(/^[A-Z]{2}$/, 'is no country code such as VN')),
        dialingCode,
      }),
    )
    .check(z.minLength(1)),
});

/** Firebase for the browser; without it the gateway sends the SMS codes and no social button shows. */
const firebase = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  appId: z.string(),
  /** SMS codes are sent and checked by Firebase in place of the gateway. */
  sms: z.boolean(),
  /** OAuth clients of the social buttons; a button without one is hidden. `authorizeUrl` replaces the provider's own. */
  google: z.optional(z.object({ clientId: z.string(), authorizeUrl: z.optional(z.url()) })),
  facebook: z.optional(z.object({ clientId: z.string(), authorizeUrl: z.optional(z.url()) })),
  telegram: z.optional(z.object({ clientId: z.string(), authorizeUrl: z.optional(z.url()) })),
  /** Host of the Auth emulator, for tests and development: `127.0.0.1:9099`. */
  emulator: z.optional(z.string()),
});
export type FirebaseSettings = z.infer<typeof firebase>;

export const settings = z.object({
  merchantCode: z.string(),
  brand,
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  currency: z.object({
    code: z.string(),
    symbol: z.string(),
    /** How many units of the currency a minimum bet of 1 stands for; 1 if missing (spec: games, Minimum bet). */
    betUnit: z.optional(z.number().check(z.int(), z.positive())),
  }),
  /** Where the house's days begin, such as `Asia/Ho_Chi_Minh`; the device's time zone if missing. */
  timeZone: z.optional(z.string()),
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
  register,
  firebase: z.optional(z.nullable(firebase)),
  rules: ruleSet,
  resources: z.array(resource),
  /** `paths`: encrypted customer-service entries, each `{ title, type, url }` as JSON. */
  customerService: z.object({ salt: z.string(), paths: z.array(z.string()) }),
  download,
  /** Organisations that help with gambling problems, outside the platform (spec: safer-play, Help). */
  helpLinks: z.optional(z.array(z.object({ name: z.string(), url: z.url() }))),
  /** The feed of a live jackpot; without one the jackpot is illustrative (spec: home, Jackpot). */
  jackpotFeed: z.optional(z.nullable(z.string())),
  /** Hosts of vendors' game pages that may be shown in a frame, such as `https://play.vendor.example`. */
  gameHosts: z.optional(z.array(z.string())),
  options,
  /** The merchant's passkeys work on the page that asked (spec: passkeys, Relying party). */
  passkeys: z.optional(z.boolean()),
  /** The merchant's own texts: language code -> text key -> text, in place of the packs'. */
  texts: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
  /** The gateway's RSA-OAEP-256 public key for sealed bodies, as a JWK, with its key id. */
  seal: z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()) }),
  /** The gateway has credentials of devices: no password is stored on one (spec: session, Device credential). */
  deviceCredentials: z.optional(z.boolean()),
  release: z.optional(z.string()),
});
export type Settings = z.infer<typeof settings>;

const whitelabel = z.object({
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
  /** The cheapest call: whether the gateway can be reached. */
  ping: call({
    method: 'GET',
    path: '/wps/system/ping',
    access: 'public',
    repeatable: true,
    value: z.object({ time: z.number() }),
  }),
} as const;
