import { TRIAL_TYPE } from '../../contract/access';
import type { CallName } from '../../contract/wire/index';
import { ALGORITHMS, challengeOf, readCreated, readUsed } from '../crypto/passkey';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { notifyMember } from '../notices';
import { providerOf } from '../passkey-providers';
import { recordActivity } from '../security/activity';
import type { Queryable } from '../store/db';
import { consumeChallenge, createChallenge, PASSKEY_CHALLENGE_TTL_MS } from '../store/passkey-challenges';
import {
  addPasskey,
  findPasskey,
  hasPasskey,
  linkSession,
  listPasskeys,
  MAX_PASSKEYS,
  passkeyHandle,
  removePasskey,
  usePasskey,
} from '../store/passkeys';
import type { Member } from '../store/sessions';
import { relyingPartyOf, type RelyingParty } from './relying-party';
import { requireMerchant } from './require-merchant';
import { requireSecurityCenter } from './require-security-center';
import { startSession } from './session';

type PasskeyRequest = Pick<
  RequestContext<CallName>,
  'gateway' | 'db' | 'merchantCode' | 'language' | 'token'
> & { member?: Member | undefined };

/** @throws ApiError auth.forbidden if the merchant has no address that passkeys could belong to */
async function requireRelyingParty({
  gateway,
  db,
  merchantCode,
}: PasskeyRequest): Promise<RelyingParty & { name: string }> {
  const merchant = await requireMerchant(db, merchantCode);
  const party = await relyingPartyOf({ db, shells: gateway.shells }, merchant);
  if (!party) throw new ApiError('auth.forbidden');
  return { ...party, name: merchant.brand.name };
}

/** @throws ApiError auth.not_member for trial accounts */
function requireMember({ type }: Member): void {
  if (type === TRIAL_TYPE) throw new ApiError('auth.not_member');
}

/** Whether the challenge that a credential answers was for this use; it is used up. */
async function takeChallenge(
  { gateway, db, merchantCode }: PasskeyRequest,
  response: { clientDataJSON: string },
  memberId: string | null,
): Promise<string | undefined> {
  const challenge = challengeOf(response);
  if (challenge === undefined) return undefined;
  const use = { merchantCode, memberId };
  return (await consumeChallenge(db, challenge, use, gateway.now())) ? challenge : undefined;
}

/** `startSession` refuses a disabled member, as after a password. */
async function openWith(
  db: Queryable,
  passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>,
  counter: number,
  request: RequestContext<'passkeys.login'>,
) {
  const session = await startSession(db, passkey.account, request, { method: 'passkey' });
  if (!(await usePasskey(db, passkey.id, counter, request.gateway.now()))) throw new ApiError('auth.passkey');
  await linkSession(db, session.token, passkey.id);
  return session;
}

export const passkeyRoutes: AreaRoutes<'passkeys'> = {
  'passkeys.createOptions': async (request) => {
    const { gateway, db, member, merchantCode } = request;
    requireMember(member);
    await requireSecurityCenter(request);
    const party = await requireRelyingParty(request);
    const known = await listPasskeys(db, member.id);
    if (known.length >= MAX_PASSKEYS) throw new ApiError('passkeys.limit');
    const challenge = await createChallenge(db, { merchantCode, memberId: member.id }, gateway.now());
    return {
      rp: { id: party.id, name: party.name },
      user: { id: await passkeyHandle(db, member.id), name: member.account, displayName: member.account },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: PASSKEY_CHALLENGE_TTL_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  },
  'passkeys.create': async (request) => {
    const { gateway, db, body, member, merchantCode, token = '' } = request;
    requireMember(member);
    await requireSecurityCenter(request);
    const party = await requireRelyingParty(request);
    // The answer to the first request was lost, and this is another one: the passkey is there.
    if (await hasPasskey(db, member.id, body.id)) return null;
    const challenge = await takeChallenge(request, body.response, member.id);
    const created =
      challenge === undefined
        ? undefined
        : await readCreated(body, { rpId: party.id, isOrigin: party.isOrigin, challenge });
    const owner = { merchantCode, memberId: member.id, token };
    const outcome = created ? await addPasskey(db, owner, created, gateway.now()) : 'refused';
    if (outcome === 'limit') throw new ApiError('passkeys.limit', undefined, { commits: true });
    // The challenge stays used.
    if (outcome !== 'added') throw new ApiError('passkeys.not_added', undefined, { commits: true });
    await recordActivity(db, request, member.id, 'passkeyAdded');
    await notifyMember(request, merchantCode, member.id, 'passkeyAdded');
    return null;
  },
  'passkeys.list': async (request) => {
    await requireSecurityCenter(request);
    const list = await listPasskeys(request.db, request.member.id);
    return {
      list: list.map(({ id, aaguid, addedAt, lastUsedAt }) => ({
        id,
        provider: providerOf(aaguid),
        addedAt,
        lastUsedAt,
      })),
    };
  },
  'passkeys.remove': async (request) => {
    const { db, body, member, token } = request;
    await requireSecurityCenter(request);
    if (!(await removePasskey(db, member.id, body.id, token))) throw new ApiError('request.not_found');
    await recordActivity(db, request, member.id, 'passkeyRemoved');
    await notifyMember(request, request.merchantCode, member.id, 'passkeyRemoved');
    return null;
  },
  'passkeys.loginOptions': async (request) => {
    const { gateway, db, merchantCode } = request;
    const { id } = await requireRelyingParty(request);
    const challenge = await createChallenge(db, { merchantCode, memberId: null }, gateway.now());
    return { rpId: id, challenge, timeout: PASSKEY_CHALLENGE_TTL_MS, userVerification: 'required' };
  },
  'passkeys.login': async (request) => {
    const { gateway, db, body, merchantCode } = request;
    const party = await requireRelyingParty(request);
    const challenge = await takeChallenge(request, body.response, null);
    const passkey = challenge && (await findPasskey(db, merchantCode, body.id));
    if (!challenge || !passkey) throw new ApiError('auth.passkey');
    const expected = { rpId: party.id, isOrigin: party.isOrigin, challenge };
    const counter = await readUsed(body, passkey, expected);
    if (counter === undefined) throw new ApiError('auth.passkey');
    return gateway.db.tx((tx) => openWith(tx, passkey, counter, request));
  },
};
