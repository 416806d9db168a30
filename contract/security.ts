/** What the activity list tells of (spec: security, Activity). */
export const ACTIVITY_KINDS = [
  'login',
  'loginFailed',
  'registered',
  'signedOut',
  'deviceSignedOut',
  'othersSignedOut',
  'deviceRemembered',
  'passwordChanged',
  'passwordReset',
  'paymentPasswordChanged',
  'paymentPasswordCleared',
  'phoneChanged',
  'emailChanged',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** What customer service has done, on no device of the member. */
export const SERVICE_ACTIVITY = ['passwordReset', 'paymentPasswordCleared'] as const satisfies ActivityKind[];
export type ServiceActivity = (typeof SERVICE_ACTIVITY)[number];

/** How a member logged in, or tried to. */
export const LOGIN_METHODS = ['password', 'sms', 'device', 'passkey', 'social'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** Entries of one page of the activity list. */
export const ACTIVITY_PAGE_SIZE = 20;

/** What a code of the security center is for: to bind a number or an address, or to prove who asks. */
export const CONTACT_CODES = ['newPhone', 'oldPhone', 'newEmail'] as const;
export type ContactCode = (typeof CONTACT_CODES)[number];
