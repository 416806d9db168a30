import type { FirebaseUser } from '../crypto/id-token';
import type { Asked } from '../http/request-context';
import { Refusal } from '../http/api-error';
import {
  createMember,
  findByIdentity,
  findByMobile,
  freeAccount,
  linkIdentity,
  type Account,
} from '../store/accounts';
import { mobileOf, type Mobile } from '../store/sms-codes';
import type { Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';
import { demandWay } from './verification-methods';

/** Beginnings of the user names of members who came through another service. */
const PREFIX = { google: 'gg', facebook: 'fb', telegram: 'tg' } as const;

/**
 * Whom an ID token belongs to, as far as Firebase is on for the merchant.
 * @throws Refusal auth.forbidden, verification.id_token
 */
export async function firebaseUser(
  { gateway, db, merchant }: Pick<Asked<'session.login'>, 'gateway' | 'db' | 'merchant'>,
  token: string | undefined,
): Promise<FirebaseUser> {
  const firebase = (await readMerchant(db, merchant))?.firebase;
  if (!firebase) throw new Refusal('auth.forbidden');
  if (!token) throw new Refusal('verification.id_token');
  return gateway.firebase.verify(token, firebase.projectId, gateway.now());
}

/** The number that Firebase verified, if it is the one that was typed. */
export function verifiedMobile(user: FirebaseUser, dial: string | undefined, number: string): Mobile | null {
  const mobile = mobileOf(dial ?? '', number);
  return user.channel === 'sms' && user.phone === mobile.dial + mobile.number ? mobile : null;
}

/**
 * The member who signs in through Firebase. Who comes for the first time through another service becomes a member.
 * @throws Refusal verification.id_token; auth.disabled for a number that no member has
 */
export async function firebaseAccount(asked: Asked<'session.login'>): Promise<Account> {
  const { gateway, db, body } = asked;
  const user = await firebaseUser(asked, body.firebaseIdToken);
  if (user.channel !== body.firebaseChannel) throw new Refusal('verification.id_token');
  await demandWay(db, asked.merchant, user.channel === 'sms' ? 'login' : user.channel);
  if (user.channel === 'sms') {
    const mobile = verifiedMobile(user, body.countryDialingCode, body.firebaseMobileNo ?? body.username);
    if (!mobile) throw new Refusal('verification.id_token');
    const account = await findByMobile(db, mobile);
    if (!account) throw new Refusal('auth.disabled');
    return account;
  }
  const { channel, uid } = user;
  return (
    (await findByIdentity(db, channel, uid)) ??
    gateway.db.tx((tx) => join(tx, { ...user, channel }, gateway.now()))
  );
}

async function join(
  tx: Queryable,
  user: FirebaseUser & { channel: keyof typeof PREFIX },
  now: number,
): Promise<Account> {
  const { channel, uid, name } = user;
  // Two tabs that sign in at once make one member.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`${channel}\n${uid}`]);
  const known = await findByIdentity(tx, channel, uid);
  if (known) return known;
  const account = await freeAccount(tx, PREFIX[channel]);
  const nickname = [...(name?.replace(/\p{C}/gu, '') ?? '')].slice(0, 20).join('') || null;
  const id = await createMember(
    tx,
    { account, password: null, type: 0, nickname, registerMethod: channel },
    now,
  );
  if (id !== undefined) await linkIdentity(tx, id, channel, uid);
  const made = await findByIdentity(tx, channel, uid);
  if (!made) throw new Refusal('register.username_taken');
  return made;
}
