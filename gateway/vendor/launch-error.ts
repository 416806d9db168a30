/** Errors of the vendors' own API, with their status. They are not part of the platform's contract (spec: gateway, Demo vendors). */
export const LAUNCH_ERRORS = {
  /** The request is malformed. */
  request: 400,
  /** The ticket was used, has expired, or its session has ended. */
  ticket: 401,
  /** The play has ended: it timed out, or the player was signed out. */
  ended: 401,
  /** No game is chosen, or the vendor has no such game. */
  game: 404,
  /** Trial accounts may not play the game. */
  trial: 403,
  /** The stake is not an amount, or is outside the game's limits. */
  stake: 400,
  /** Nothing, or something else than the game offers, was chosen. */
  choice: 400,
  /** The balance is lower than the stake. */
  balance: 409,
  /** The round was settled before, with another stake or choice. */
  round: 409,
  /** The vendor is down, or the platform is closed. */
  closed: 503,
} as const;
type LaunchErrorCode = keyof typeof LAUNCH_ERRORS;

export class LaunchError extends Error {
  constructor(
    readonly code: LaunchErrorCode,
    /** Further fields of the response. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(code);
  }
}
