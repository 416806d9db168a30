import { TRIAL_TYPE } from '../../contract/access';
import { proofText } from '../../contract/device-credential';
import { isDeviceKey, isSignedBy } from '../crypto/device-key';
import { ApiError } from '../http/api-error';
import { deviceName } from '../http/device-name';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { findCandidates } from '../store/accounts';
import { recordActivity } from '../security/activity';
import type { Queryable } from '../store/db';
import {
  addDevice,
  createChallenge,
  isDevice,
  lockDevice,
  removeDevice,
  rotate,
  takeChallenge,
} from '../store/devices';
import { startSession } from './session';

/**
 * Opens a session for a device that proves to have its key and the value that is due. Without the key nobody can revoke
 * the credential either.
 * @returns undefined if the credential is unknown, revoked just now, or not the signer's
 */
async function logIn(tx: Queryable, request: RequestContext<'devices.login'>) {
  const { gateway, body, merchantCode } = request;
  const now = gateway.now();
  const { id, signature } = body;
  const device = await lockDevice(tx, merchantCode, id, now);
  if (!device || !isSignedBy(device.publicKey, proofText({ ...body, merchantCode }), signature))
    return undefined;
  if (!(await rotate(tx, merchantCode, id, device, body, now))) return undefined;
  const { account } = await findCandidates(tx, merchantCode, device.account);
  return account && startSession(tx, account, request, { method: 'device', credential: id });
}

export const deviceRoutes: AreaRoutes<'devices'> = {
  'devices.add': async (request) => {
    const { gateway, body, member, merchantCode, token = '', userAgent, device } = request;
    if (member.type === TRIAL_TYPE) throw new ApiError('auth.forbidden');
    if (!isDeviceKey(body.publicKey)) throw new ApiError('request.invalid');
    const added = { ...body, merchantCode, memberId: member.id, name: deviceName(userAgent, device) };
    await gateway.db.tx(async (tx) => {
      const known = await isDevice(tx, merchantCode, body.id);
      // Thrown inside, so that nothing of it stays.
      if (!(await addDevice(tx, added, token, gateway.now()))) throw new ApiError('request.invalid');
      if (!known) await recordActivity(tx, request, member.id, 'deviceRemembered');
    });
    return null;
  },
  'devices.challenge': async ({ gateway, db, merchantCode }) => ({
    challenge: await createChallenge(db, merchantCode, gateway.now()),
  }),
  'devices.login': async (request) => {
    const { gateway, body, merchantCode } = request;
    // Used up whatever comes of the login.
    const isFresh = await takeChallenge(gateway.db, merchantCode, body.challenge, gateway.now());
    if (!isFresh) throw new ApiError('request.invalid');
    // A revocation must stay although the call fails, so the error is thrown afterwards.
    const session = await gateway.db.tx((tx) => logIn(tx, request));
    if (!session) throw new ApiError('auth.device');
    return session;
  },
  'devices.remove': async ({ db, member, query }) => {
    await removeDevice(db, member.id, query.id);
    return null;
  },
};
