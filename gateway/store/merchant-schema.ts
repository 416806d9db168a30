import * as z from 'zod/mini';
import { isLanguageCode } from '../../contract/languages';
import { registrationRules } from '../../contract/rules/forms';
import { brand, settings } from '../../contract/wire/system';
import { serviceHours } from './service-hours';

const line = z.string().check(z.minLength(1), z.maxLength(200));
const language = z.string().check(z.refine(isLanguageCode, 'is no language code'));
const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, 'is no colour such as #0b1512'));
const host = z.string().check(z.regex(/^(?!-)[a-z\d.-]{1,253}$/, 'is no host name in lower case'));
const origin = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\/[a-z\d.:-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
      'is no origin such as https://play.vendor.example',
    ),
  );
const screen = z.string().check(z.regex(/^\/m\//, 'does not begin with /m/'));

/** What the gateway adds to a merchant's settings when it answers, or sends in another form. */
const COMPUTED = {
  maintenance: true,
  maintenanceUntil: true,
  regionRestriction: true,
  location: true,
  domainRoute: true,
  imageCDNs: true,
  seal: true,
  contentSecurityPolicy: true,
  customerService: true,
} as const;

/** What a merchant is: its part of the settings, and what the installed app is called and looks like. */
export const merchantFacts = z
  .extend(z.omit(settings, COMPUTED), {
    /** Host names under which the shell is this merchant's. */
    hosts: z.array(host),
    brand: z.extend(brand, { name: line }),
    gameHosts: z.optional(z.array(origin)),
    languages: z.array(language).check(z.minLength(1)),
    defaultLanguage: language,
    currency: z.object({
      code: z.string().check(z.regex(/^[A-Z]{3}$/, 'is no currency code such as USD')),
      symbol: line,
    }),
    /** Which fields the registration form has (A §3). */
    registration: registrationRules,
    /** In plain words here; they leave encrypted (decisions: Settings payload). */
    customerService: z.object({
      salt: z.string(),
      entries: z.array(z.object({ title: line, type: z.literal('CS'), url: line })),
    }),
    /** When customer service answers; around the clock if it says nothing. */
    serviceHours: z.optional(serviceHours),
    app: z.object({
      shortName: line.check(z.maxLength(30)),
      description: line,
      mark: z.enum(['spade', 'wave']),
      /** Behind the icon at the start, and of the status bar. */
      background: colour,
      themeColor: colour,
      shortcuts: z.array(z.object({ name: line, url: screen })),
      /** Files of `screenshots/` beside the shell, 780 by 1688 pixels. */
      screenshots: z.array(
        z.object({ file: z.string().check(z.regex(/^[\w-]+\.jpg$/, 'is no .jpg file')), label: line }),
      ),
    }),
  })
  .check(
    z.refine((facts) => facts.languages.includes(facts.defaultLanguage), {
      path: ['defaultLanguage'],
      message: 'is not one of the languages',
    }),
  );
export type MerchantFacts = z.infer<typeof merchantFacts>;
