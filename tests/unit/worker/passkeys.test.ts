import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreatedCredential } from '../../../contract/wire/passkeys';
import { countOf } from '../../support/access';
import { Authenticator } from '../../support/authenticator';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { requestCount, sessionEvents, storedLogin } from '../../support/session-events';

const PAGE = { origin: 'http://localhost:4173' };
const OWN = { account: 'player01' };
const CREATE = 'POST /wps/member/passkeys';

describe('passkeys', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let authenticator: Authenticator;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    await gateway.db.query('DELETE FROM passkeys');
    worker = startDataWorker(gateway.url);
    authenticator = new Authenticator();
    await worker.hello();
    await worker.login();
  });

  const make = async (): Promise<CreatedCredential> => {
    const options = await worker.api.passkeyOptions();
    if (!options.ok) throw new Error(options.code);
    return authenticator.create(options.value, PAGE);
  };
  const listed = async () => (await worker.rows('passkeys', OWN)) ?? [];
  const logIn = async (remember: boolean) => {
    const options = await worker.api.passkeyLoginOptions();
    if (!options.ok) throw new Error(options.code);
    return worker.api.loginWithPasskey({ credential: authenticator.use(options.value, PAGE), remember });
  };
  /** The gateway's answers to writes of these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );

  it('adds one, lists it at once, and removes it', async () => {
    expect(await worker.api.addPasskey(await make())).toEqual({ ok: true, value: undefined });
    const [row] = await listed();
    expect(row).toEqual({
      id: expect.any(String) as string,
      provider: null,
      addedAt: expect.any(Number) as number,
      lastUsedAt: null,
    });
    expect(await worker.api.removePasskey(row?.id ?? '')).toEqual({ ok: true, value: undefined });
    expect(await listed()).toEqual([]);
  });

  it.each([
    [true, true],
    [false, false],
  ])('a login with remember %s begins a session without a password', async (remember, isStored) => {
    await worker.api.addPasskey(await make());
    await worker.api.logout();
    expect(await logIn(remember)).toEqual({ ok: true, value: undefined });
    expect(sessionEvents(worker).at(-1)).toMatchObject({
      reason: 'login',
      session: { userName: 'player01' },
    });
    const { sass, remPass, psw } = storedLogin(worker);
    expect([sass !== null, remPass, psw]).toEqual([isStored, null, null]);
    expect(await worker.api.hasPassword()).toBe(false);
    expect(await worker.api.renewSession()).toEqual({ ok: true, value: undefined });
  });

  it('a refused login is data, and leaves no session', async () => {
    const made = await make();
    await worker.api.logout();
    expect(made.id).toBe(authenticator.keys[0]?.id);
    expect(await logIn(true)).toEqual({ ok: false, code: 'auth.passkey' });
    expect(sessionEvents(worker).at(-1)?.session).toBeNull();
  });

  it('whose answer is lost is added once, and known to be', async () => {
    loseAnswers(CREATE);
    expect(await worker.api.addPasskey(await make())).toEqual({ ok: true, value: undefined });
    worker.onResponse(null);
    expect(requestCount(worker, '/wps/system/requests/resolve')).toBe(1);
    expect(await countOf(gateway, 'passkeys')).toBe(1);
  });

  it('that cannot be known to be added is sent again, and added once', async () => {
    loseAnswers(CREATE, 'POST /wps/system/requests/resolve');
    const made = await make();
    expect(await worker.api.addPasskey(made)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await worker.api.addPasskey(made)).toEqual({ ok: true, value: undefined });
    expect(await listed()).toHaveLength(1);
  });

  it('another one than that whose answer was lost is added as well', async () => {
    loseAnswers(CREATE, 'POST /wps/system/requests/resolve');
    expect(await worker.api.addPasskey(await make())).toMatchObject({ ok: false });
    worker.onResponse(null);
    expect(await worker.api.addPasskey(await make())).toEqual({ ok: true, value: undefined });
    expect(await listed()).toHaveLength(2);
  });

  it('that was removed elsewhere counts as removed', async () => {
    await worker.api.addPasskey(await make());
    const [row] = await listed();
    await gateway.db.query('DELETE FROM passkeys');
    expect(await worker.api.removePasskey(row?.id ?? '')).toEqual({ ok: true, value: undefined });
    expect(await listed()).toEqual([]);
  });

  it('stays listed without a network, and is forgotten with the member', async () => {
    await worker.api.addPasskey(await make());
    goOffline(worker);
    expect(await worker.api.refresh('passkeys', OWN, { force: true })).toMatchObject({ code: 'offline' });
    const [row] = await listed();
    expect(await worker.api.removePasskey(row?.id ?? '')).toMatchObject({ ok: false, code: 'offline' });
    expect(await listed()).toHaveLength(1);
    await worker.api.logout();
    expect(await worker.rows('passkeys', OWN)).toBeUndefined();
    expect(await worker.api.passkeyOptions()).toMatchObject({ code: 'not_signed_in' });
  });
});
