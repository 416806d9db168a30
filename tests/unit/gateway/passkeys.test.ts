import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PASSKEYS } from '../../../gateway/store/passkeys';
import { countOf, memberRow, newKey, operate, statusAndCode } from '../../support/access';
import { ask } from '../../support/ask';
import { Authenticator } from '../../support/authenticator';
import { startGateway, type TestGateway } from '../../support/gateway';
import { PasskeyHolder } from '../../support/passkeys';

const REFUSED = [401, 'auth.passkey'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.db.query('DELETE FROM passkeys');
});
const player = (authenticator?: Authenticator) =>
  PasskeyHolder.of(gateway, 'player01', 'parlour', authenticator);
const isAlive = async (token: string): Promise<boolean> =>
  (await ask(gateway.url, 'session.renew', { token })).status === 200;

describe('a passkey', () => {
  it('is added, listed with its provider and dates, and logs in like a password', async () => {
    const google = Buffer.from('ea9b8d664d011d213ce4b6b48cb575d4', 'hex');
    const holder = await player(new Authenticator(false, google));
    expect(statusAndCode(await holder.add())).toEqual([200, '']);
    const [listed] = (await holder.list()).value.list;
    expect(listed).toEqual({
      id: expect.any(String) as string,
      provider: 'Google Password Manager',
      addedAt: expect.any(Number) as number,
      lastUsedAt: null,
    });
    const { value, code } = await holder.logIn();
    expect(code).toBe('');
    expect(value).toMatchObject({ userName: 'player01', customerType: 0, firstTimeLogin: false });
    expect(await isAlive(value.token)).toBe(true);
    expect((await holder.list()).value.list[0]?.lastUsedAt).toBeGreaterThan(0);
    // A synchronized passkey never counts.
    expect((await holder.logIn()).code).toBe('');
  });

  it('is asked for with a user check, stored on the device, and without attestation or the account’s id', async () => {
    const holder = await player();
    const { value } = await holder.createOptions();
    expect(value.rp).toEqual({ id: 'localhost', name: 'Parlour' });
    expect(value.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(value.attestation).toBe('none');
    expect(value.user.id).toMatch(/^[\w-]{43}$/);
    expect(value.user.id).not.toContain(String((await memberRow(gateway, 'player01'))['id']));
    expect((await holder.createOptions()).value.user.id).toBe(value.user.id);
    expect(await holder.loginOptions()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('excludes those the member has', async () => {
    const holder = await player();
    await holder.add();
    const { value } = await holder.createOptions();
    expect(value.excludeCredentials.map(({ id }) => id)).toEqual([holder.authenticator.keys[0]?.id]);
  });

  it('lists nothing that identifies the key', async () => {
    const holder = await player();
    await holder.add();
    const { text } = await holder.list();
    const { passkey_handle: handle } = await memberRow(gateway, 'player01');
    expect(text).not.toContain(holder.authenticator.keys[0]?.id);
    expect(text).not.toContain(String(handle));
  });

  it('is not for trial accounts', async () => {
    const { value } = await ask(gateway.url, 'session.trial');
    const trial = new PasskeyHolder(gateway, value.token, { origin: 'http://localhost:4173' });
    expect(statusAndCode(await trial.createOptions())).toEqual([403, 'auth.not_member']);
    const other = await player();
    const made = other.authenticator.create((await other.createOptions()).value, other.page);
    expect(statusAndCode(await trial.send(made))).toEqual([403, 'auth.not_member']);
  });

  it('is one of twenty: the next is refused, when asked for and when sent', async () => {
    const holder = await player();
    const early = (await holder.createOptions()).value;
    for (let n = 0; n < MAX_PASSKEYS; n++) expect((await holder.add()).code).toBe('');
    expect(statusAndCode(await holder.createOptions())).toEqual([409, 'passkeys.limit']);
    const late = holder.authenticator.create(early, holder.page);
    expect(statusAndCode(await holder.send(late))).toEqual([409, 'passkeys.limit']);
    expect(await holder.ids()).toHaveLength(MAX_PASSKEYS);
  });

  it('is one of twenty also when many are sent at once', async () => {
    const holder = await player();
    for (let n = 0; n < MAX_PASSKEYS - 1; n++) await holder.add();
    const options = await Promise.all([1, 2, 3].map(() => holder.createOptions()));
    const made = options.map(({ value }) => holder.authenticator.create(value, holder.page));
    const codes = (await Promise.all(made.map((one) => holder.send(one)))).map(({ code }) => code);
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(await holder.ids()).toHaveLength(MAX_PASSKEYS);
  });

  it('whose answer was lost is there once: the same request is answered again, another one changes nothing', async () => {
    const holder = await player();
    const made = holder.authenticator.create((await holder.createOptions()).value, holder.page);
    const key = newKey();
    expect((await holder.send(made, key)).code).toBe('');
    const again = await holder.send(made, key);
    expect([again.code, again.headers.get('Idempotency-Replayed')]).toEqual(['', 'true']);
    expect((await holder.send(made)).code).toBe('');
    expect(await holder.ids()).toHaveLength(1);
  });
});

describe('removing a passkey', () => {
  it('ends its login and its sessions, but not the one that removes it', async () => {
    const holder = await player();
    await holder.add();
    const { token } = (await holder.logIn()).value;
    const [id = ''] = await holder.ids();
    expect(statusAndCode(await holder.remove(id))).toEqual([200, '']);
    expect(await holder.ids()).toEqual([]);
    expect([await isAlive(token), await isAlive(holder.token)]).toEqual([false, true]);
    expect(statusAndCode(await holder.logIn())).toEqual(REFUSED);
    expect(statusAndCode(await holder.remove(id))).toEqual([404, 'request.not_found']);
  });

  it('in its own session keeps that session', async () => {
    const holder = await player();
    await holder.add();
    const { token } = (await holder.logIn()).value;
    const here = new PasskeyHolder(gateway, token, holder.page);
    expect((await here.remove((await holder.ids())[0] ?? '')).code).toBe('');
    expect(await isAlive(token)).toBe(true);
  });

  it('of another member is refused as unknown', async () => {
    const holder = await player();
    await holder.add();
    const [id = ''] = await holder.ids();
    const other = await PasskeyHolder.of(gateway, 'agent01');
    expect(statusAndCode(await other.remove(id))).toEqual([404, 'request.not_found']);
    const mariner = await PasskeyHolder.of(gateway, 'mariner01', 'tidehouse');
    expect(statusAndCode(await mariner.remove(id))).toEqual([404, 'request.not_found']);
    expect((await holder.logIn()).code).toBe('');
  });

  it('is done for all of them when the operator resets the member', async () => {
    const holder = await PasskeyHolder.of(gateway, 'agent02');
    await holder.add();
    await operate(gateway, 'member', 'reset', 'agent02');
    expect(statusAndCode(await holder.logIn())).toEqual(REFUSED);
    expect(await countOf(gateway, 'passkeys')).toBe(0);
  });
});

describe('a notice', () => {
  it('tells the member by mail of a passkey that was added or removed, once', async () => {
    const holder = await player();
    const { email } = await memberRow(gateway, 'player01');
    gateway.messenger.messages.length = 0;
    const made = holder.authenticator.create((await holder.createOptions()).value, holder.page);
    const key = newKey();
    await holder.send(made, key);
    await holder.send(made, key);
    await holder.send(made);
    await holder.remove((await holder.ids())[0] ?? '');
    expect(gateway.messenger.messages.map(({ to, text }) => [to, text])).toEqual([
      [email, expect.stringContaining('A passkey was removed from your Parlour account.')],
      [email, expect.stringContaining('A passkey was added to your Parlour account.')],
    ]);
  });
});
