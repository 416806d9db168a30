import * as z from 'zod/mini';
import { isLanguageCode } from '../../contract/languages';
import { registrationRules } from '../../contract/rules/forms';
import { DEPOSIT_KINDS } from '../../contract/deposits';
import { brand, settings } from '../../contract/wire/system';
import { PAYOUT_KINDS } from '../../contract/withdrawals';
import { promotionSettings } from './promotion-schema';
import { serviceHours, timeZone } from './service-hours';

const line = z.string().check(z.minLength(1), z.maxLength(200));
const language = z.string().check(z.refine(isLanguageCode, 'is not a language code'));
const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, 'is not a colour such as #0b1512'));
const host = z.string().check(z.regex(/^(?!-)[a-z\d.-]{1,253}$/, 'is not a host name in lower case'));
const origin = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\/[a-z\d.:-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
      'is not an origin such as https://play.vendor.example',
    ),
  );
const screen = z.string().check(z.regex(/^\/m\//, 'does not start with /m/'));

/** A decimal number in the merchant's currency. */
const amount = z.number().check(z.positive(), z.maximum(1e11), z.multipleOf(0.01));
const shortId = z.string().check(z.regex(/^[\w-]{1,40}$/, 'is not an id such as bank-1'));
/** A way to pay (spec: deposits, Methods). */
const depositMethod = z
  .object({
    id: shortId,
    kind: z.enum(DEPOSIT_KINDS),
    /** The bank's or the e-wallet's name. */
    name: line,
    /** Who is paid. */
    payee: line,
    min: amount,
    max: amount,
    /** Suggested amounts. */
    amounts: z.array(amount).check(z.maxLength(9)),
    bonusPercent: z.int().check(z.minimum(0), z.maximum(100)),
    bonusMax: z.number().check(z.minimum(0), z.maximum(1e11)),
    minutes: z.int().check(z.minimum(1), z.maximum(1_440)),
  })
  .check(z.refine(({ min, max }) => min <= max, { path: ['max'], message: 'is less than min' }));
/** What an invited member earns the inviter, and what the member must have deposited for it (spec: referral, Bonus). */
const referral = z.object({ deposited: amount, bonus: amount });
/** The least and the most of one transfer to the upline (spec: transfers, Rules). */
const uplineTransfer = z
  .object({ min: amount, max: amount })
  .check(z.refine(({ min, max }) => min <= max, { path: ['max'], message: 'is less than min' }));
export type DepositMethod = z.infer<typeof depositMethod>;

/** A bank or an e-wallet that is paid to. */
const payoutProvider = z.object({ id: shortId, kind: z.enum(PAYOUT_KINDS), name: line });
export type PayoutProvider = z.infer<typeof payoutProvider>;

/** How often money must be staked. */
const factor = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
/** How players withdraw (spec: withdrawals, Rules). */
const withdrawal = z
  .object({
    /** In the order in which they are offered. */
    providers: z.array(payoutProvider).check(z.maxLength(50)),
    min: amount,
    max: amount,
    /** Suggested amounts. */
    amounts: z.array(amount).check(z.maxLength(9)),
    feeFixed: z.number().check(z.minimum(0), z.maximum(1e9), z.multipleOf(0.01)),
    /** Whole per cent. */
    feePercent: z.int().check(z.minimum(0), z.maximum(50)),
    /** Withdrawals of a day, and what they may add up to. */
    dayCount: z.int().check(z.minimum(1), z.maximum(1_000)),
    dayMax: amount,
    depositTurnover: factor,
    bonusTurnover: factor,
  })
  .check(
    z.refine(({ min, max }) => min <= max, { path: ['max'], message: 'is less than min' }),
    z.refine(({ min, feeFixed, feePercent }) => min * (100 - feePercent) > feeFixed * 100, {
      path: ['min'],
      message: 'is no more than its fee',
    }),
  );

/** Settings that the gateway computes for every response. */
const COMPUTED = {
  maintenance: true,
  maintenanceUntil: true,
  regionRestriction: true,
  location: true,
  domainRoute: true,
  imageCDNs: true,
  seal: true,
  deviceCredentials: true,
  passkeys: true,
  customerService: true,
} as const;

/** A merchant: its part of the settings payload, and the name and look of the installed app (spec: brands, Merchants). */
export const merchantSchema = z
  .extend(z.omit(settings, COMPUTED), {
    /** Host names that serve this merchant's shell. */
    hosts: z.array(host),
    /** The domain that passkeys belong to, if it is not the first host name (spec: passkeys, Relying party). */
    passkeyDomain: z.optional(host),
    brand: z.extend(brand, { name: line }),
    gameHosts: z.optional(z.array(origin)),
    helpLinks: z.optional(
      z.array(z.object({ name: line, url: z.url({ protocol: /^https$/ }) })).check(z.maxLength(10)),
    ),
    /** Countries whose visitors are turned away, such as `US` (spec: gateway, Maintenance and region). */
    restrictedCountries: z.optional(
      z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'is not a country code such as US'))),
    ),
    languages: z.array(language).check(z.minLength(1)),
    defaultLanguage: language,
    currency: z.object({
      code: z.string().check(z.regex(/^[A-Z]{3}$/, 'is not a currency code such as USD')),
      symbol: line,
      betUnit: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    }),
    timeZone,
    /** In the order in which they are offered. */
    depositMethods: z.array(depositMethod).check(z.maxLength(20)),
    /** The operator may lift a time-out before its end (spec: safer-play, Breaks). */
    liftTimeOuts: z.optional(z.boolean()),
    withdrawal,
    ...promotionSettings,
    /** Without it nothing is promised for invited members. */
    referral: z.optional(referral),
    /** Without it the balance is the limit. */
    uplineTransfer: z.optional(uplineTransfer),
    /** The fields of the registration form (spec: registration, Form fields). */
    registration: registrationRules,
    /** Stored as plain text, sent encrypted (spec: brands, Encrypted links). */
    customerService: z.object({
      salt: z.string(),
      entries: z.array(z.object({ title: line, type: z.literal('CS'), url: line })),
    }),
    /** Hours of customer service; around the clock if missing. */
    serviceHours: z.optional(serviceHours),
    app: z.object({
      shortName: line.check(z.maxLength(30)),
      description: line,
      mark: z.enum(['spade', 'wave']),
      /** Behind the icon on the splash screen, and of the status bar. */
      background: colour,
      themeColor: colour,
      shortcuts: z.array(z.object({ name: line, url: screen })),
      /** Files of `screenshots/` beside the shell, 780 by 1688 pixels. */
      screenshots: z.array(
        z.object({ file: z.string().check(z.regex(/^[\w-]+\.jpg$/, 'is not a .jpg file')), label: line }),
      ),
    }),
  })
  .check(
    z.refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
      path: ['defaultLanguage'],
      message: 'is not one of the languages',
    }),
  );
export type Merchant = z.infer<typeof merchantSchema>;
