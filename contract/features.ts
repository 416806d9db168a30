/**
 * White-label switches, called feature keys. One row each: what the key switches on. The settings carry the values; a key
 * that is missing there is off (spec: brands, Feature switches).
 */
const FEATURES = {
  DIRECTREG3: 'the Register button in the header of guests',
  USERNAMEREG3: 'registration by username',
  MOBILENUMREG3: 'registration by mobile number',
  REGMOBVERF3: 'SMS verification on registration',
  MOBILENUMPASSREG3: 'a password on mobile registration',
  FACEBOOKLOGIN3: 'sign-in with Facebook',
  GOOGLELOGIN3: 'sign-in with Google',
  MOBILEVERCODELOGIN3: 'login by mobile number and SMS code',
  REWCEN3: 'the reward center',
  DEPRECM3: 'the deposit report',
  WITHREC3: 'the withdraw report',
  TRANSREC3: 'the transaction record',
  TRANSBETREPMEM3: 'the game record',
  PERSREP: 'profit and loss',
  AGETRANSFERUP3: 'upline transfer',
  MANPLAYREB3: 'manual rebate',
  PLYRBT: 'the rebate report',
  MAILCEN: 'the message center',
  FEEDBACK3: 'feedback',
  AGEPAG: 'team overview',
  DOWNMAN: 'team management',
  AGENTRANSMULTDOWN3: 'red envelope rain',
  AGETEAMPNL3: 'team profit and loss',
  TEAMBETTING3: 'team betting',
  GAMSER: 'agent rebate setting',
  MEMTRANS3: 'transfers to downlines',
  AGEREBINC3: 'team rebate income',
  SECPRIV: 'the security center',
} as const;
export type FeatureKey = keyof typeof FEATURES;
export const FEATURE_KEYS = Object.keys(FEATURES) as FeatureKey[];
export const isFeatureKey = (value: string): value is FeatureKey => Object.hasOwn(FEATURES, value);
