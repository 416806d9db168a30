/** What a later launch resumes from, encrypted by the worker (spec: session, Resuming). */
export interface ResumableLogin {
  sass: string | null;
  remPass: string | null;
}

/** What a login leaves in web storage; null removes the entry. Only this worker can decrypt it. */
export interface StoredLogin extends ResumableLogin {
  psw: string | null;
  firstTimeLogin: boolean;
  trialUserName: string | null;
}

/** A remembered login, decrypted. */
export interface RememberedLogin {
  type: 'username' | 'sms';
  username: string;
  /** Empty if none is stored. For a form: `DEVICE_PASSWORD` if this device can log in. */
  password: string;
  countryDialingCode: string;
}
