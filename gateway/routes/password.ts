import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { changePassword, passwordByPhone } from '../../contract/rules/forms';
import { checkPassword, hashPassword } from '../crypto/password';
import type { Gateway, Routes } from '../http/request-context';
import { settle } from '../http/idempotency';
import { Refusal } from '../http/api-error';
import { findByMobile, setPassword } from '../store/accounts';
import { mobileOf, takeCode } from '../store/sms-codes';
import type { Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';
import { revokeOthers } from '../store/sessions';
import { messageText } from '../texts';

type Password = Pick<Routes, `password.${'forgot' | 'byPhone' | 'change'}` | 'requests.resolve'>;

const MAILED_TTL_MS = 30 * 60_000;
/** One mail per member in this time. */
const MAIL_PAUSE_MS = 60_000;
/** Letters and figures that cannot be taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A letter and a figure are always among them, as the rule of a password wants. */
const oneTimePassword = (): string =>
  `${Array.from({ length: 9 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}k7`;

/** @throws Refusal request.invalid with the field that does not fit */
function fit<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success)
    throw new Refusal('request.invalid', { field: String(parsed.error.issues[0]?.path[0]) });
  return parsed.data;
}

const hashOf = async (db: Queryable, id: string): Promise<string | undefined> => {
  const [row] = await db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM members WHERE id = $1 AND has_password',
    [id],
  );
  return row?.hash;
};

async function mail(
  gateway: Gateway,
  language: string,
  merchant: string,
  body: { username: string; email: string },
) {
  const { db } = gateway;
  const now = gateway.now();
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  const [sent] = await db.query<{ email: string }>(
    `UPDATE members SET mailed_hash = $3, mailed_until = $4
     WHERE account = $1 AND lower(email) = $2 AND NOT disabled AND coalesce(mailed_until, 0) <= $5 RETURNING email`,
    [
      body.username.trim().toLowerCase(),
      body.email.trim().toLowerCase(),
      hash,
      now + MAILED_TTL_MS,
      now + MAILED_TTL_MS - MAIL_PAUSE_MS,
    ],
  );
  if (!sent) return;
  const brand = (await readMerchant(db, merchant))?.brand.name ?? '';
  const text = messageText(language, 'mail', { brand, password });
  gateway.messenger.send({ kind: 'mail', to: sent.email, text, at: now });
}

export const passwordRoutes: Password = {
  'password.forgot': async ({ gateway, body, language, merchant }) => {
    // Whether the two belong together is told to the mailbox alone.
    await mail(gateway, language, merchant, body);
    return null;
  },
  'password.byPhone': async ({ gateway, db, body, merchant }) => {
    const facts = await readMerchant(db, merchant);
    if (!facts?.options.changePasswordVerification) throw new Refusal('auth.forbidden');
    const { mobileNum, verificationCode, newPassword } = fit(passwordByPhone(facts.rules), body);
    const { number } = mobileOf('', mobileNum);
    const mobile = await takeCode(db, { number }, 'VERIFICATION3', verificationCode, gateway.now());
    const account = mobile && (await findByMobile(db, mobile));
    if (!account || account.disabled) {
      throw new Refusal('verification.code', { field: 'verificationCode' }, { keeps: true });
    }
    // The code is not used up by this refusal: another password may follow at once.
    if (account.hash && (await checkPassword(account.hash, newPassword))) {
      throw new Refusal('modify.new.old.same', { field: 'newPassword' });
    }
    await setPassword(db, account.id, newPassword);
    await revokeOthers(db, account.id, undefined);
    return null;
  },
  'password.change': async ({ db, body, member, merchant, token }) => {
    const facts = await readMerchant(db, merchant);
    const { oldPassword, newPassword } = fit(changePassword(facts?.rules, member.hasPassword), body);
    if (member.hasPassword) {
      if (!(await checkPassword(await hashOf(db, member.id), oldPassword))) {
        throw new Refusal('password.old', { field: 'oldPassword' });
      }
      if (oldPassword === newPassword) throw new Refusal('modify.new.old.same', { field: 'newPassword' });
    }
    await setPassword(db, member.id, newPassword);
    await revokeOthers(db, member.id, token);
    return null;
  },
  'requests.resolve': async ({ gateway, body, member, token }) => {
    // Keys belong to whoever asked: without the session nothing can be said of the member's own.
    if (token && !member) throw new Refusal('auth.session_ended');
    const now = gateway.now();
    const answer = await settle(gateway.db, { memberId: member?.id ?? '', key: body.key, now });
    const value = answer === null ? null : (JSON.parse(answer) as { value: unknown }).value;
    return { done: answer !== null, value };
  },
};
