import { fail, succeed, type Failure, type Result } from '../../contract/errors';
import type { CallResult } from './client';
import type { ApiError } from './envelope';

/** An API error as the page may see it: without the gateway's raw value. */
export const failureOf = ({ code, hints }: ApiError): Failure => fail(code, hints);

/** A call's result as a command returns it. */
export const resultOf = <T>(result: CallResult<T>): Result<T> =>
  result.ok ? succeed(result.value) : failureOf(result);

/** The same for calls whose value says nothing. */
export const doneOf = (result: CallResult<unknown>): Result =>
  result.ok ? succeed(undefined) : failureOf(result);
