/** Why the vendor's own calls refuse, and with which status. They are no part of the platform's contract. */
export const VENDOR_ERRORS = {
  /** The request is not one. */
  request: 400,
  /** The ticket was used, is too old, or its session is over. */
  ticket: 401,
  /** The play is over: too long ago, or the player was signed out. */
  ended: 401,
  /** No game is chosen, or the vendor has no such game. */
  game: 404,
  /** The game cannot be tried for free. */
  trial: 403,
  /** The stake is no amount, or outside the game's limits. */
  stake: 400,
  /** The wallet does not hold the stake. */
  balance: 409,
  /** The round was asked for before, with another stake or game. */
  round: 409,
  /** The vendor or the platform is closed. */
  closed: 503,
} as const;
export type VendorErrorCode = keyof typeof VENDOR_ERRORS;

export class VendorRefusal extends Error {
  constructor(
    readonly code: VendorErrorCode,
    /** What the page needs beside the code. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(code);
  }
}
