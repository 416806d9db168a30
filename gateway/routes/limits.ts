import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import { Refusal, type Caller } from '../store/attempts';
import { requireCaptcha } from './captcha-check';

type LimitedRequest = Pick<
  RequestContext<'session.login'>,
  'gateway' | 'db' | 'merchantCode' | 'network' | 'captchaId'
>;

/** Whose request it is, for the limits. */
export const callerOf = ({
  gateway,
  merchantCode,
  network,
}: Pick<LimitedRequest, 'gateway' | 'merchantCode' | 'network'>): Caller => ({
  merchantCode,
  network,
  now: gateway.now(),
});

/** The error of an attempt that has to wait. */
export const tooMany = ({ waitMs, captcha }: Refusal): ApiError =>
  new ApiError('request.rate_limited', {
    ...(waitMs > 0 && { retryAfterMs: waitMs }),
    ...(captcha && { captcha: true }),
  });

/** @throws ApiError request.rate_limited in place of a refusal */
export function allowed<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw tooMany(result);
  return result;
}

/**
 * Makes an attempt, and makes it again with a right captcha if it was refused without one (spec: gateway, Limits).
 * @param typed what the client read in the picture
 * @throws ApiError request.rate_limited, verification.captcha
 */
export async function withCaptcha<T>(
  request: LimitedRequest,
  typed: string | undefined,
  attempt: (solved: boolean) => Promise<T | Refusal>,
): Promise<T> {
  const first = await attempt(false);
  if (!(first instanceof Refusal)) return first;
  if (first.waitMs > 0) throw tooMany(first);
  await requireCaptcha(request, typed);
  return allowed(await attempt(true));
}
