import { FEATURE_KEYS, type FeatureKey } from '../../contract/features';
import type { RegistrationRules } from '../../contract/rules/forms';
import { defaultRules } from '../../contract/rules/rule-set';
import type { Merchant } from '../store/merchant-schema';
import { NO_PROMOTIONS, PARLOUR_PROMOTIONS, TIDEHOUSE_PROMOTIONS } from './promotion-settings';

const featuresWithout = (...off: FeatureKey[]): Record<string, boolean> =>
  Object.fromEntries(FEATURE_KEYS.map((key) => [key, !off.includes(key)]));

/** Organisations that help, in the demo. */
const HELP_LINKS = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org/' },
];

/** A registration form: its required and its optional fields. */
const registrationOf = (required: string[], optional: string[], captcha: boolean): RegistrationRules => ({
  fields: Object.fromEntries([
    ...required.map((name) => [name, { enabled: true, required: true }]),
    ...optional.map((name) => [name, { enabled: true, required: false }]),
  ]),
  captcha: { enabled: captcha },
});

/** The first demo merchant: green felt and brass, nearly all features on. */
const PARLOUR: Merchant = {
  merchantCode: 'parlour',
  hosts: [],
  brand: {
    name: 'Parlour',
    themes: ['dark', 'light'],
    legalLine: {
      '*': 'Adults only. Please play within your means.',
      VI: 'Chỉ dành cho người trưởng thành. Hãy chơi có trách nhiệm.',
      AR: 'للبالغين فقط. العب في حدود إمكانياتك.',
    },
    minimumAge: 18,
  },
  languages: ['TY', 'EN', 'VI', 'AR'],
  defaultLanguage: 'TY',
  currency: { code: 'VND', symbol: '₫', betUnit: 10_000 },
  timeZone: 'Asia/Ho_Chi_Minh',
  helpLinks: HELP_LINKS,
  liftTimeOuts: true,
  depositMethods: [
    {
      ...{ id: 'sen-qr', kind: 'qr', name: 'Sen QR', payee: 'Parlour Demo' },
      ...{ min: 20_000, max: 20_000_000, amounts: [50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000] },
      ...{ bonusPercent: 2, bonusMax: 500_000, minutes: 15 },
    },
    {
      ...{ id: 'sen-bank', kind: 'bank', name: 'Sen Bank', payee: 'Parlour Demo' },
      ...{ min: 100_000, max: 300_000_000 },
      amounts: [200_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000],
      ...{ bonusPercent: 0, bonusMax: 0, minutes: 30 },
    },
    {
      ...{ id: 'lotus', kind: 'ewallet', name: 'Lotus Wallet', payee: 'Parlour Demo' },
      ...{ min: 50_000, max: 10_000_000, amounts: [100_000, 200_000, 500_000, 1_000_000] },
      ...{ bonusPercent: 0, bonusMax: 0, minutes: 10 },
    },
  ],
  withdrawal: {
    providers: [
      { id: 'sen-bank', kind: 'bank', name: 'Sen Bank' },
      { id: 'river-bank', kind: 'bank', name: 'River Bank' },
      { id: 'bamboo-bank', kind: 'bank', name: 'Bamboo Bank' },
      { id: 'lotus', kind: 'ewallet', name: 'Lotus Wallet' },
    ],
    ...{ min: 100_000, max: 100_000_000, amounts: [200_000, 500_000, 1_000_000, 5_000_000, 10_000_000] },
    ...{ feeFixed: 0, feePercent: 1, dayCount: 5, dayMax: 200_000_000 },
    ...{ depositTurnover: 1, bonusTurnover: 5 },
  },
  ...PARLOUR_PROMOTIONS,
  referral: { deposited: 500_000, bonus: 50_000 },
  uplineTransfer: { min: 10_000, max: 100_000_000 },
  mainDomain: '',
  paths: {},
  register: {
    countries: [
      { country: 'VN', dialingCode: '84' },
      { country: 'TH', dialingCode: '66' },
      { country: 'MM', dialingCode: '95' },
      { country: 'SA', dialingCode: '966' },
    ],
  },
  registration: registrationOf([], ['payeeName', 'email', 'affiliateCode'], true),
  rules: defaultRules(),
  resources: [
    {
      resourceType: 'Android',
      url: 'https://apps.parlour.example/parlour.apk',
      labelNameEn: 'App for Android',
    },
    { resourceType: 'IOS', url: 'https://apps.parlour.example/ios', labelNameEn: 'App for iPhone' },
    { resourceType: 'MOBILECONFIG', url: '/m/webclip.mobileconfig', labelNameEn: 'Configuration profile' },
    {
      resourceType: 'TELEGRAM',
      url: 'https://t.example/parlour-help',
      labelNameEn: 'Telegram help',
      encrypted: true,
    },
    {
      resourceType: 'TELEGRAM1',
      url: 'https://t.example/parlour-news',
      labelNameEn: 'Telegram news',
      encrypted: true,
    },
    { resourceType: 'FACEBOOK', url: 'https://fb.example/parlour', encrypted: true },
  ],
  customerService: {
    salt: 'felt-and-brass',
    entries: [
      { title: 'Live chat', type: 'CS', url: 'https://chat.parlour.example/' },
      { title: 'Help desk', type: 'CS', url: 'https://desk.parlour.example/' },
    ],
  },
  download: {
    homeScreen: true,
    requiredLogin: false,
    app_background: '',
    app_desc: {},
    app_desc_font_color: '',
  },
  options: {
    vipBenefits: true,
    dividends: true,
    telegramLogin: false,
    changePasswordVerification: true,
    promotions: ['REFERRAL', 'MISSION'],
  },
  mobileTemplate: { mem_cen: '1', dep_func: '1' },
  app: {
    shortName: 'Parlour',
    description: 'Slots, live tables and sports in one place. Opens without a connection.',
    mark: 'spade',
    background: '#0b1512',
    themeColor: '#0d1915',
    shortcuts: [
      { name: 'Slots', url: '/m/gameList?gameType=RNG' },
      { name: 'Promotions', url: '/m/activity' },
      { name: 'Deposit', url: '/m/voucherCenter' },
    ],
    screenshots: [
      { file: 'parlour-lobby.jpg', label: 'Home' },
      { file: 'parlour-games.jpg', label: 'Slots with search and providers' },
    ],
  },
};

/** The second demo merchant: the same code with another brand, other switches and other languages. */
const TIDEHOUSE: Merchant = {
  merchantCode: 'tidehouse',
  hosts: ['tidehouse.localhost'],
  brand: {
    name: 'Tidehouse',
    theme: 'tidehouse',
    themes: ['dark'],
    logoPath: 'brands/tidehouse.svg',
    legalLine: {
      '*': 'For players aged 21 and over. Set yourself a limit.',
      VI: 'Dành cho người từ 21 tuổi trở lên. Hãy tự đặt giới hạn cho mình.',
      AR: 'للاعبين بعمر 21 عامًا فأكثر. ضع حدًّا لنفسك.',
    },
    minimumAge: 21,
  },
  languages: ['EN', 'VI', 'AR'],
  defaultLanguage: 'EN',
  currency: { code: 'USD', symbol: '$', betUnit: 1 },
  timeZone: 'Europe/London',
  helpLinks: HELP_LINKS,
  depositMethods: [
    {
      ...{ id: 'harbour', kind: 'bank', name: 'Harbour Bank', payee: 'Tidehouse Demo' },
      ...{ min: 10, max: 5_000, amounts: [20, 50, 100, 200, 500, 1_000] },
      ...{ bonusPercent: 0, bonusMax: 0, minutes: 60 },
    },
    {
      ...{ id: 'tidepay', kind: 'ewallet', name: 'TidePay', payee: 'Tidehouse Demo' },
      ...{ min: 5, max: 1_000, amounts: [10, 25, 50, 100, 250] },
      ...{ bonusPercent: 1, bonusMax: 25, minutes: 15 },
    },
  ],
  withdrawal: {
    providers: [
      { id: 'harbour', kind: 'bank', name: 'Harbour Bank' },
      { id: 'tidepay', kind: 'ewallet', name: 'TidePay' },
    ],
    ...{ min: 10, max: 2_000, amounts: [20, 50, 100, 500] },
    ...{ feeFixed: 1.5, feePercent: 0, dayCount: 3, dayMax: 4_000 },
    ...{ depositTurnover: 1, bonusTurnover: 10 },
  },
  ...TIDEHOUSE_PROMOTIONS,
  uplineTransfer: { min: 1, max: 5_000 },
  mainDomain: '',
  paths: {},
  register: {
    countries: [
      { country: 'GB', dialingCode: '44' },
      { country: 'VN', dialingCode: '84' },
    ],
  },
  registration: registrationOf(['email'], ['mobileNum'], false),
  rules: defaultRules(),
  resources: [
    { resourceType: 'IOS', url: 'https://apps.tidehouse.example/ios', labelNameEn: 'App for iPhone' },
    {
      resourceType: 'Android',
      url: 'https://apps.tidehouse.example/tidehouse.apk',
      labelNameEn: 'App for Android',
    },
  ],
  customerService: {
    salt: 'high-water',
    entries: [{ title: 'Harbour desk', type: 'CS', url: 'https://desk.tidehouse.example/' }],
  },
  serviceHours: { timeZone: 'Europe/London', from: '09:00', to: '21:00' },
  download: {
    homeScreen: false,
    requiredLogin: true,
    app_background: '#14365c',
    app_desc: {
      '*': 'Tidehouse in your pocket',
      VI: 'Tidehouse trong túi bạn',
      AR: 'تايدهاوس في جيبك',
    },
    app_desc_font_color: '#f2f7fc',
  },
  options: {
    vipBenefits: false,
    dividends: false,
    telegramLogin: false,
    changePasswordVerification: false,
    promotions: ['MISSION'],
  },
  mobileTemplate: { mem_cen: '0', dep_func: '0' },
  texts: { EN: { 'footer.promotions': 'Offers', 'login.subtitle': 'The water is fine.' } },
  app: {
    shortName: 'Tidehouse',
    description: 'Games by the water.',
    mark: 'wave',
    background: '#0a1424',
    themeColor: '#0c182a',
    shortcuts: [{ name: 'Live tables', url: '/m/gameList?gameType=LIVE' }],
    screenshots: [{ file: 'tidehouse-lobby.jpg', label: 'Home' }],
  },
};

// Features that need an external service are off.
const PARLOUR_FEATURES = featuresWithout('FACEBOOKLOGIN3', 'GOOGLELOGIN3');

export interface MerchantSeed {
  merchant: Merchant;
  features: Record<string, boolean>;
}

/** The merchants of the demo; the first is the default. */
export const MERCHANTS: readonly MerchantSeed[] = [
  { merchant: PARLOUR, features: PARLOUR_FEATURES },
  {
    merchant: TIDEHOUSE,
    features: featuresWithout(
      'FACEBOOKLOGIN3',
      'GOOGLELOGIN3',
      'DIRECTREG3',
      'REWCEN3',
      'DEPRECM3',
      'WITHREC3',
      'MAILCEN',
      'FEEDBACK3',
      'PERSREP',
      'AGETEAMPNL3',
      'GAMSER',
    ),
  },
];

const { referral: _referral, uplineTransfer: _uplineTransfer, ...PLAIN } = PARLOUR;

/** The first merchant of a gateway in production: without the demo's links to apps, chats and customer service. */
export const PLATFORM_MERCHANT: MerchantSeed = {
  merchant: {
    ...PLAIN,
    resources: PARLOUR.resources.filter(({ url }) => url.startsWith('/')),
    customerService: { ...PARLOUR.customerService, entries: [] },
    depositMethods: [],
    helpLinks: [],
    liftTimeOuts: false,
    withdrawal: { ...PARLOUR.withdrawal, providers: [] },
    ...NO_PROMOTIONS,
  },
  features: PARLOUR_FEATURES,
};
