/**
 * Stands in the password field of a login form for "log in with this device": the player sees a filled field and taps
 * "Log in"; anything else in the field is a password (spec: session, Remembered login).
 */
export const DEVICE_PASSWORD = '•'.repeat(12);

/** What a device signs to log in (spec: session, Device credential). */
export interface DeviceProof {
  merchantCode: string;
  /** Of the credential. */
  id: string;
  challenge: string;
  /** The rotation value that this login uses up. */
  value: string;
  /** The one that takes its place. */
  next: string;
}

/** The text that is signed. No field can contain a line break, so that two proofs never have the same text. */
export const proofText = ({ merchantCode, id, challenge, value, next }: DeviceProof): string =>
  ['parlour device login v1', merchantCode, id, challenge, value, next].join('\n');
