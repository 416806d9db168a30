import type { BreakKind, LimitPeriod } from './safer-play';

/**
 * Every expected failure, as data. Codes with a dot come from the gateway's envelope; the others are the worker's own.
 * Each code has a text `error.<code>` in every complete language pack (spec: wire, Error codes).
 */
export const GATEWAY_ERRORS = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.rate_limited': 429,
  'auth.required': 401,
  'auth.session_ended': 401,
  'auth.credentials': 401,
  'auth.device': 401,
  'auth.passkey': 401,
  'auth.disabled': 403,
  'auth.excluded': 403,
  'auth.forbidden': 403,
  'auth.not_member': 403,
  'auth.not_agent': 403,
  'register.username_taken': 409,
  'register.invitation': 400,
  'register.referrer': 400,
  'register.agent': 400,
  'register.mobile_taken': 409,
  'register.refused': 403,
  'verification.code': 400,
  'verification.captcha': 400,
  'verification.id_token': 401,
  'verification.mail_code': 400,
  'verification.password': 400,
  'password.old': 400,
  'password.common': 400,
  'password.payment': 400,
  'password.easy': 400,
  'password.login': 400,
  'password.fresh_login': 403,
  'password.mailed': 403,
  'password.ticket': 400,
  'modify.new.old.same': 400,
  'passkeys.not_added': 400,
  'passkeys.limit': 409,
  'feedback.limit': 409,
  'feedback.picture': 400,
  'seal.unknown_key': 400,
  'seal.bad_mac': 400,
  'seal.stale': 400,
  'seal.replayed': 400,
  'idempotency.required': 400,
  'idempotency.mismatch': 409,
  'idempotency.in_progress': 409,
  'idempotency.closed': 409,
  'deposit.method': 409,
  'deposit.amount': 400,
  'deposit.open': 409,
  'deposit.ended': 409,
  'deposit.limit': 409,
  'withdrawal.password': 409,
  'withdrawal.provider': 409,
  'withdrawal.account': 409,
  'withdrawal.accounts': 409,
  'withdrawal.account_exists': 409,
  'withdrawal.amount': 400,
  'withdrawal.balance': 409,
  'withdrawal.limit': 409,
  'withdrawal.turnover': 409,
  'withdrawal.ended': 409,
  'reward.expired': 409,
  'rebate.none': 409,
  'mission.unfulfilled': 409,
  'mission.ended': 409,
  'deposit.proof': 400,
  'transfer.amount': 400,
  'transfer.balance': 409,
  'transfer.changed': 409,
  'transfer.upline': 409,
  'team.unknown': 404,
  'agentRebate.rate': 400,
  'redRain.receivers': 409,
  'contract.changed': 409,
  'contract.owed': 409,
  'contract.terms': 400,
  'contract.waiting': 409,
  'game.not_found': 404,
  'game.no_free_play': 403,
  'vendor.unavailable': 503,
  'content.not_found': 404,
  'request.url_empty': 400,
  'platform.maintenance': 503,
  'platform.upgrading': 503,
  'platform.region': 403,
  'platform.unknown': 500,
} as const satisfies Record<string, number>;

export type GatewayErrorCode = keyof typeof GATEWAY_ERRORS;

/** Failures found by the client. */
export const CLIENT_ERRORS = [
  'offline', // no answer: no route, refused, reset
  'timeout', // the deadline passed, headers or body
  'captive', // a login page of the network answered instead of the gateway
  'bad_response', // an answer that does not fit the contract
  'cancelled', // the caller cancelled the request
  'worker_lost', // the data worker died with the call in flight
  'unexpected', // a bug: a command threw
  'not_signed_in', // the command needs a session and there is none
  'untrusted_key', // the settings name a key for sealed bodies that the shell's configuration does not; nothing was sent
  'unconfirmed', // the connection broke off: the request may have arrived, and cannot be asked about
  'unresolved', // the answer was lost, and what became of the request is not known yet
  'sign_in_failed', // the other service did not identify the player
  'sign_in_cancelled', // the player cancelled there
] as const;

export type ClientErrorCode = (typeof CLIENT_ERRORS)[number];
export type ErrorCode = GatewayErrorCode | ClientErrorCode;

export const ERROR_CODES: readonly ErrorCode[] = [
  ...(Object.keys(GATEWAY_ERRORS) as GatewayErrorCode[]),
  ...CLIENT_ERRORS,
];

/** Failures that may pass by themselves: the same request can succeed later (spec: network, Retries). */
const TEMPORARY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'timeout',
  'captive',
  'bad_response',
  'cancelled',
  'worker_lost',
  'unconfirmed',
  'unresolved',
  'untrusted_key',
  'request.rate_limited',
  'idempotency.in_progress',
  'vendor.unavailable',
  'platform.maintenance',
  'platform.upgrading',
  'platform.region',
  'platform.unknown',
]);
export const isTemporary = (code: ErrorCode | null): boolean => code !== null && TEMPORARY.has(code);

/** The platform no longer has it, or the member is no longer in the team: what is saved of it must not be shown. */
export const isGoneCode = (code: ErrorCode | null): boolean =>
  code === 'content.not_found' || code === 'team.unknown';

export const isErrorCode = (value: unknown): value is ErrorCode =>
  (ERROR_CODES as readonly unknown[]).includes(value);

export interface FailureHints {
  /** A captcha is required from now on. */
  captcha?: boolean;
  retryAfterMs?: number;
  /** The field of the form that is not right. */
  field?: string;
  /** Of `auth.excluded`: why, and until when, epoch ms. */
  excluded?: { kind: BreakKind; until: number };
  /** Of `deposit.limit`: what is left of which limit, a decimal number, and when more is possible, epoch ms. */
  limit?: { period: LimitPeriod; left: number; more: number };
  /** Of `password.mailed`: allows a new password to be set, once. */
  ticket?: string;
}

/** An expected failure, as it crosses from the worker to the UI. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** What the gateway added. Never personal data. */
  hints?: FailureHints;
}
export type Result<T = void> = { ok: true; value: T } | Failure;

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (code: ErrorCode, hints?: FailureHints): Failure =>
  hints ? { ok: false, code, hints } : { ok: false, code };
