import type { ActivityKind, LoginMethod } from '../security';

/** The member's phone and e-mail as the security center shows them, masked by the gateway. */
export interface ContactsRow {
  phone: string | null;
  /** It logs in. */
  phoneVerified: boolean;
  email: string | null;
  emailVerified: boolean;
  hasPassword: boolean;
}

/** Something that happened to the account. */
export interface ActivityRow {
  id: string;
  kind: ActivityKind;
  /** Of a login; null for anything else. */
  method: LoginMethod | null;
  /** Such as `Chrome · Android`; '' if nothing is known. */
  device: string;
  /** Country code; '' if it is not known. */
  country: string;
  /** Half of the address; '' if it is not known. */
  network: string;
  /** Epoch ms. */
  at: number;
}

export interface ActivityPage {
  list: ActivityRow[];
  /** The place behind which the next page starts; null if there is none. */
  next: string | null;
}
