import type { BindEmailInput, BindPhoneInput } from '../../contract/commands';
import { succeed, type Result } from '../../contract/errors';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface SecurityParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}

async function reload({ context, refresher }: SecurityParts): Promise<void> {
  const account = context.session?.userName;
  if (account === undefined) return;
  await Promise.all([
    refresher.refetch('contacts', { account }),
    refresher.refetch('activity', { account, after: '' }),
  ]);
}

/** Binds a phone (spec: security, Phone). After a lost answer the number that was typed since is bound. */
export async function bindPhone(parts: SecurityParts, input: BindPhoneInput): Promise<Result> {
  // The body is sealed with the key of the settings.
  await parts.refresher.refresh('settings', {});
  const isThis = ({ mobileNum, countryDialingCode }: typeof input) =>
    mobileNum === input.mobileNum && countryDialingCode === input.countryDialingCode;
  const { result } = await parts.idempotent.sendThis('security.phone', input, isThis);
  await reload(parts);
  return result.ok ? succeed(undefined) : failureOf(result);
}

/** Binds an e-mail (spec: security, E-mail). After a lost answer the address that was typed since is bound. */
export async function bindEmail(parts: SecurityParts, input: BindEmailInput): Promise<Result> {
  await parts.refresher.refresh('settings', {});
  const isThis = ({ email }: { email: string }) => email === input.email;
  const { result } = await parts.idempotent.sendThis('security.email', input, isThis);
  await reload(parts);
  return result.ok ? succeed(undefined) : failureOf(result);
}
