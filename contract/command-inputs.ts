import type { RainMode } from './agency-money';
import type { BodyOf } from './call';
import type { ContractAnswer, ContractKind } from './contracts';
import type { TermsRow } from './rows/contracts';
import type { ContactCode } from './security';
import type { Call } from './wire/index';
import type { RegistrationBody } from './wire/registration';
import type { FirebaseChannel } from './wire/session';

/** The session of a tab (spec: session, Session info). */
export interface SessionInfo {
  token: string;
  userName: string;
  /** Member type number (spec: access, Member types). */
  type: number;
}

/** The answer to a captcha: what a player read in a picture, or the number that a proof of work found. */
export interface CaptchaText {
  id: string;
  text: string;
}

/** A login. `remember`: store it on this device and resume at the next launch. */
export type LoginInput = { remember: boolean; captcha?: CaptchaText } & (
  | { type: 'username'; username: string; password: string; countryDialingCode?: string }
  | { type: 'sms'; mobileNum: string; verificationCode: string; countryDialingCode: string }
  /** By the remembered login's credential of this device. */
  | { type: 'device'; remPass: string }
  | {
      type: 'firebase';
      firebaseChannel: FirebaseChannel;
      firebaseIdToken: string;
      firebaseMobileNo?: string;
      countryDialingCode?: string;
    }
);

/** A login by what the player has typed, or by another service. */
export type TypedLogin = Exclude<LoginInput, { type: 'device' }>;

export interface SendCodeInput {
  purpose: 'login' | 'register' | 'password' | ContactCode;
  /** For `newEmail` the address; '' for `oldPhone`. */
  mobileNum: string;
  /** '' without a number. */
  countryDialingCode: string;
  /** Once the gateway has asked for it. */
  captcha?: CaptchaText;
}

/** Who asks for another phone or e-mail: by the login password, or by a code that was sent to the phone. */
export interface ContactProof {
  password: string;
  oldCode: string;
}
export interface BindPhoneInput extends ContactProof {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
}
export interface BindEmailInput extends ContactProof {
  email: string;
  verificationCode: string;
}

export interface TransferInput {
  amountMinor: number;
  /** The payment password, or the login password of members without one. */
  password: string;
  /** Id of the newest transfer that the player has seen; '' without one. */
  after: string;
}

/** To a direct downline. */
export interface TransferDownInput extends TransferInput {
  /** Account. */
  to: string;
}

/** What of a list of rates is on the screen: how the accounts begin, and the place behind which the page starts. */
interface RatesPage {
  search: string;
  after: string;
}
export type DownlineRatesInput = BodyOf<Call<'agentRebates.set'>> & { page: RatesPage };

export interface RainInput extends TransferInput {
  mode: RainMode;
  /** Accounts of direct downlines; null for all of them. */
  to: string[] | null;
}

export interface ContractAnswerInput {
  kind: ContractKind;
  id: string;
  answer: ContractAnswer;
}

/** A contract for a direct downline, which the agent pays. Amounts are minor units, rates hundredths of a per cent. */
export interface OfferContractInput {
  /** Account. */
  to: string;
  kind: ContractKind;
  terms: TermsRow;
  /** The payment password, or the login password of members without one. */
  password: string;
}

export interface ForgotPasswordInput {
  username: string;
  email: string;
  /** Once the gateway has asked for it. */
  captcha?: CaptchaText;
}

export interface RegisterInput {
  body: RegistrationBody;
  /** Of the captcha whose answer is in the body; '' without one. */
  captchaId: string;
}

export interface PasswordByPhoneInput {
  mobileNum: string;
  verificationCode: string;
  newPassword: string;
  countryDialingCode: string;
}

export interface PasswordByMailInput {
  /** From the answer to the login with the mailed password. */
  ticket: string;
  username: string;
  newPassword: string;
  confirmNewPassword: string;
  /** Of the login that follows. */
  remember: boolean;
}

/** What became of a password that was sent. */
export interface PasswordSet {
  signedIn: boolean;
  /** An earlier request, whose answer was lost, had set another one; the last one may not be valid. */
  earlierPassword?: boolean;
}

export interface ChangePasswordInput {
  /** Empty when the worker has the old one in memory, or there is none. */
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  /** The remembered login, to be updated. */
  remPass: string | null;
}
