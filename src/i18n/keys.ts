import type { ErrorCode } from '../../contract/errors';
import type house from './locales/TY.json';

/** A text's key, typed from the house pack. */
export type TextKey = keyof typeof house;

/** The text of an error code; the type check requires one for every code. */
export const errorKey = (code: ErrorCode): TextKey => `error.${code}` satisfies TextKey;
