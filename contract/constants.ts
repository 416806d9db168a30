/** Business constants (A §9, C §9). The unit is in the name. */
export const TOAST_SHORT_MS = 3_000;
export const TOAST_LONG_MS = 8_000;
export const TOAST_REJECT_MS = 2_000;
export const TOAST_DEFAULT_MS = 1_500;
export const TOAST_LOADING_MS = 10_000;
/** Loading toast of sending an SMS and of forgot password: the time-out value 9999 (A §9). */
export const TOAST_SENDING_MS = 9_999;
export const TOAST_SUCCESS_MS = 1_000;
export const SMS_DEFAULT_SECONDS = 60;
export const SMS_FIREBASE_MINUTES = 1;
export const PASSWORD_CHANGED_MS = 1_000;
export const FORGOT_DONE_MS = 1_000;
export const INVITATION_ERROR_MS = 1_000;
export const CAPTCHA_TTL_MS = 5 * 60_000;
export const LANGUAGE_DEBOUNCE_MS = 200;
export const MODAL_MASK_IGNORE_MS = 300;
export const PAGE_FADE_MS = 300;
export const SWIPE_BACK_PX = 100;
export const SWIPE_BACK_RESET_MS = 500;
export const DAY_MS = 86_400_000;

export const BANNER_AUTOPLAY_MS = 5_000;
export const LOAD_MORE_THROTTLE_MS = 1_000;
export const LOAD_MORE_DISTANCE_PX = 500;

export const VENDOR_SLIDES = 4;
/** The slots' minimum-bet filter (C §2), in the merchant's currency; no value means all. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

export const POPUP_SELECT_MS = 500;
export const HOT_MATCH_AUTOPLAY_MS = 5_000;
export const HOT_MATCH_TRANSITION_MS = 500;
/** The illustrative jackpot, in whole units of the currency (C §2). */
export const JACKPOT_START_MIN = 70_000_000;
export const JACKPOT_START_MAX = 130_000_000;
export const JACKPOT_STEP_MIN = 100;
export const JACKPOT_STEP_MAX = 500;
export const JACKPOT_PAUSES_MS = [3_000, 4_000, 5_000] as const;
export const WINNER_SLIDES = 3;
/** The winner board scrolls when it has more entries than this. */
export const WINNER_SCROLL_ABOVE = 4;

export const REGISTER_TYPE = 0;
export const COPYRIGHT_YEARS = '2018-2025';

/** Sealed bodies: how far a client's clock may be off (decisions: Sealed body). */
export const SEAL_CLOCK_TOLERANCE_MS = 5 * 60_000;
export const SESSION_TTL_MS = 30 * 60_000;
/** So many failed logins of an account or an address, then a captcha. */
export const CAPTCHA_AFTER_FAILURES = 3;
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60_000;

/** Member types (A §9, C §6). */
export const NON_AGENT_TYPES: readonly number[] = [0, 4, 40];
export const TRIAL_TYPE = 4;
/** This agent type has no upline to transfer to. */
export const NO_UPLINE_TYPE = 2;
/** Links of one messenger that are shown (C §9). */
export const SERVICE_LINK_LIMIT = 3;
