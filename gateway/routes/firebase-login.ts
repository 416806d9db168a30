import type { FirebaseUser } from '../crypto/id-token';
import { ApiError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import {
  createMember,
  findByIdentity,
  findByMobile,
  linkIdentity,
  unusedAccount,
  type Account,
  type Identity,
} from '../store/accounts';
import { lock } from '../store/advisory-locks';
import type { Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';
import { mobileOf, type Mobile } from '../store/mobile';
import { requireMethod } from './verification-methods';

/** Prefixes of the user names of members who first signed in through another service. */
const ACCOUNT_PREFIX = { google: 'gg', facebook: 'fb', telegram: 'tg' } as const;

/** A Firebase user, and the merchant's project that vouches for it. */
type ProjectUser = FirebaseUser & { projectId: string };

/**
 * Verifies an ID token of the merchant's own Firebase project (spec: session, Social sign-in).
 * @throws ApiError auth.forbidden if the merchant does not use Firebase, verification.id_token
 */
export async function firebaseUser(
  { gateway, db, merchantCode }: Pick<RequestContext<'session.login'>, 'gateway' | 'db' | 'merchantCode'>,
  token: string | undefined,
): Promise<ProjectUser> {
  const firebase = (await readMerchant(db, merchantCode))?.firebase;
  if (!firebase) throw new ApiError('auth.forbidden');
  if (!token) throw new ApiError('verification.id_token');
  const { projectId } = firebase;
  return { ...(await gateway.firebase.verify(token, projectId, gateway.now())), projectId };
}

/** The number that Firebase verified, if it is the one that was typed. */
export function verifiedMobile(user: FirebaseUser, dial: string | undefined, number: string): Mobile | null {
  const mobile = mobileOf(dial ?? '', number);
  return user.channel === 'sms' && user.phone === mobile.dial + mobile.number ? mobile : null;
}

/**
 * The member who signs in through Firebase. The first sign-in through another service creates a member.
 * @throws ApiError verification.id_token; auth.disabled if no member has the number
 */
export async function firebaseAccount(request: RequestContext<'session.login'>): Promise<Account> {
  const { gateway, db, body, merchantCode } = request;
  const user = await firebaseUser(request, body.firebaseIdToken);
  if (user.channel !== body.firebaseChannel) throw new ApiError('verification.id_token');
  await requireMethod(db, merchantCode, user.channel === 'sms' ? 'login' : user.channel);
  if (user.channel === 'sms') {
    const mobile = verifiedMobile(user, body.countryDialingCode, body.firebaseMobileNo ?? body.username);
    if (!mobile) throw new ApiError('verification.id_token');
    const account = await findByMobile(db, merchantCode, mobile);
    if (!account) throw new ApiError('auth.disabled');
    return account;
  }
  const { channel, uid: subject, projectId, name } = user;
  const identity = { merchantCode, projectId, channel, subject };
  return (
    (await findByIdentity(db, identity)) ??
    gateway.db.tx((tx) => createFirebaseMember(tx, identity, name, gateway.now()))
  );
}

async function createFirebaseMember(
  tx: Queryable,
  identity: Identity & { channel: keyof typeof ACCOUNT_PREFIX },
  name: string | null,
  now: number,
): Promise<Account> {
  const { merchantCode, projectId, channel, subject } = identity;
  // Concurrent sign-ins create one member.
  await lock(tx, 'identity', [merchantCode, projectId, channel, subject].join('\n'));
  const existing = await findByIdentity(tx, identity);
  if (existing) return existing;
  const account = await unusedAccount(tx, merchantCode, ACCOUNT_PREFIX[channel]);
  const nickname = [...(name?.replace(/\p{C}/gu, '') ?? '')].slice(0, 20).join('') || null;
  const id = await createMember(
    tx,
    { merchantCode, account, password: null, type: 0, nickname, registerMethod: channel },
    now,
  );
  if (id !== undefined) await linkIdentity(tx, id, identity);
  const created = await findByIdentity(tx, identity);
  if (!created) throw new ApiError('register.username_taken');
  return created;
}
