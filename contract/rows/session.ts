/** A device that the member is logged in on, as the security center lists it: nothing in it opens anything. */
export interface OpenSessionRow {
  id: string;
  /** Such as `Chrome · Android`; '' if nothing is known. */
  name: string;
  /** Epoch ms. */
  lastUsedAt: number;
  /** It stays logged in without a session (spec: session, Device credential). */
  remembered: boolean;
  /** It is this one. */
  current: boolean;
}
