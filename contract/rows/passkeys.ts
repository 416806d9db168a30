/** A passkey as the security center lists it: nothing in it opens anything, or says who the member is. */
export interface PasskeyRow {
  id: string;
  /** Who holds it, such as a password manager; null if it is not known. */
  provider: string | null;
  /** Epoch ms. */
  addedAt: number;
  /** Epoch ms; null until a login with it. */
  lastUsedAt: number | null;
}
