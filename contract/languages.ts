/** Direction and BCP 47 tag of every language code. Names and flags belong to the UI (spec: languages, Language codes). */
export const LANGUAGES = {
  TY: { tag: 'en' },
  EN: { tag: 'en-GB' },
  CN: { tag: 'zh-Hans' },
  JA: { tag: 'ja' },
  TH: { tag: 'th' },
  VI: { tag: 'vi' },
  MY: { tag: 'my' },
  ES: { tag: 'es' },
  HI: { tag: 'hi' },
  ID: { tag: 'id' },
  KM: { tag: 'km' },
  KO: { tag: 'ko' },
  KR: { tag: 'ko' },
  MS: { tag: 'ms' },
  PT: { tag: 'pt' },
  TA: { tag: 'ta' },
  TW: { tag: 'zh-Hant' },
  UR: { tag: 'ur', rtl: true },
  'UR-LA': { tag: 'ur-Latn' },
  'PT-BR': { tag: 'pt-BR' },
  TR: { tag: 'tr' },
  BN: { tag: 'bn' },
  AR: { tag: 'ar', rtl: true },
  FA: { tag: 'fa', rtl: true },
  RU: { tag: 'ru' },
  KK: { tag: 'kk' },
  UZ: { tag: 'uz' },
  LO: { tag: 'lo' },
  NE: { tag: 'ne' },
  FR: { tag: 'fr' },
  TE: { tag: 'te' },
  SW: { tag: 'sw' },
} as const satisfies Record<string, { tag: string; rtl?: true }>;
export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];
export const isLanguageCode = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
/** The tag for `Intl`: digits are Latin in every language, because money is copied and compared. */
export const intlTag = (code: LanguageCode): string => `${LANGUAGES[code].tag}-u-nu-latn`;
export const isRtl = (code: LanguageCode): boolean => 'rtl' in LANGUAGES[code];
