/** Whom an agent's link or form makes (spec: agent, Open account). */
export const ACCOUNT_KINDS = ['player', 'agent'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** How the amount of a red envelope rain is divided (spec: agent, Red envelope rain). */
export const RAIN_MODES = ['equal', 'random'] as const;
export type RainMode = (typeof RAIN_MODES)[number];
/** A rain reaches so many downlines at most. */
export const MAX_RAIN_RECEIVERS = 1_000;

/** Direct downlines of one page. */
export const DIRECTS_PAGE_SIZE = 50;
/** A place in the list of direct downlines: the account of the last one. */
export const ACCOUNT_CURSOR = /^\w{1,64}$/;
