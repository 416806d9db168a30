import type { ErrorCode, Failure } from '../../../contract/errors';

/** Why a change was refused, and beside which field that stands; null for none of them. */
export interface Problem {
  code: ErrorCode;
  field: string | null;
}

const FIELDS: readonly string[] = ['mobileNum', 'email', 'verificationCode', 'password', 'oldCode'];

export const problemOf = ({ code, hints }: Failure): Problem => ({
  code,
  field: FIELDS.find((field) => field === hints?.field) ?? null,
});
