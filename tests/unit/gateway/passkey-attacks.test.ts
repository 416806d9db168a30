import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSKEY_CHALLENGE_TTL_MS } from '../../../gateway/store/passkey-challenges';
import { operate, statusAndCode } from '../../support/access';
import { Authenticator } from '../../support/authenticator';
import { startGateway, type TestGateway } from '../../support/gateway';
import { PasskeyHolder } from '../../support/passkeys';
import { AT_TIDEHOUSE } from '../../support/tenants';

const NOT_ADDED = [400, 'passkeys.not_added'];
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

describe('adding a passkey is refused', () => {
  it.each([
    ['on a page of another site', { origin: 'https://parlour.example.net' }],
    ['on a page that only begins like ours', { origin: 'http://localhost.evil.example:4173' }],
    ['on the shell of another merchant', { origin: 'http://tidehouse.localhost:4173' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'tidehouse.localhost' }],
    ['without a check of the user', { verifies: false }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['with a challenge that no database can hold', { challenge: '\u0000' }],
    ['as a login', { type: 'webauthn.get' }],
    ['with an attestation', { fmt: 'android-key' }],
    ['with a certificate', { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(4)]]]) }],
  ])('%s', async (_what, forged) => {
    const holder = await player();
    expect(statusAndCode(await holder.add(forged))).toEqual(NOT_ADDED);
    expect(await holder.ids()).toEqual([]);
  });

  it('with a challenge that was used, rightly or wrongly', async () => {
    const holder = await player();
    const { value } = await holder.createOptions();
    expect((await holder.send(holder.authenticator.create(value, holder.page))).code).toBe('');
    expect(statusAndCode(await holder.send(holder.authenticator.create(value, holder.page)))).toEqual(
      NOT_ADDED,
    );
    const { value: wasted } = await holder.createOptions();
    const bad = { ...holder.page, verifies: false };
    await holder.send(holder.authenticator.create(wasted, bad));
    expect(statusAndCode(await holder.send(holder.authenticator.create(wasted, holder.page)))).toEqual(
      NOT_ADDED,
    );
    expect(await holder.ids()).toHaveLength(1);
  });

  it('with the challenge of a login, of another member or of another merchant', async () => {
    const holder = await player();
    const { challenge: login } = await holder.loginOptions();
    const { value: agents } = await (await PasskeyHolder.of(gateway, 'agent01')).createOptions();
    const mariner = await PasskeyHolder.of(gateway, 'mariner01', 'tidehouse');
    const { value: mariners } = await mariner.createOptions();
    for (const challenge of [login, agents.challenge, mariners.challenge]) {
      expect(statusAndCode(await holder.add({ challenge }))).toEqual(NOT_ADDED);
    }
    // Nobody's challenge was used up by the attempts of another.
    expect((await mariner.send(mariner.authenticator.create(mariners, mariner.page))).code).toBe('');
  });

  it('after five minutes', async () => {
    const holder = await player();
    const { value } = await holder.createOptions();
    gateway.advance(PASSKEY_CHALLENGE_TTL_MS);
    expect(statusAndCode(await holder.send(holder.authenticator.create(value, holder.page)))).toEqual(
      NOT_ADDED,
    );
  });

  it('with the id of another member’s passkey, which stays that member’s', async () => {
    const owner = await player();
    await owner.add();
    const thief = await PasskeyHolder.of(gateway, 'agent01');
    const { value } = await thief.createOptions();
    const copy = thief.authenticator.create(value, thief.page, owner.authenticator.keys[0]?.id);
    expect(statusAndCode(await thief.send(copy))).toEqual(NOT_ADDED);
    expect(statusAndCode(await thief.logIn())).toEqual(REFUSED);
    expect((await owner.logIn()).value.userName).toBe('player01');
  });

  it.each(['', 'oA', 'gIGBgYE', Buffer.alloc(9_000, 0x81).toString('base64url')])(
    'with bytes that are no attestation (%#)',
    async (attestationObject) => {
      const holder = await player();
      const made = holder.authenticator.create((await holder.createOptions()).value, holder.page);
      const response = { ...made.response, attestationObject };
      expect((await holder.send({ ...made, response })).status).toBe(400);
    },
  );
});

describe('a login with a passkey is refused', () => {
  it.each([
    ['on a page of another site', { origin: 'https://parlour.example.net' }],
    ['on the shell of another merchant', { origin: 'http://tidehouse.localhost:4173' }],
    ['over https where the shell has none', { origin: 'https://localhost:4173' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'tidehouse.localhost' }],
    ['without a check of the user', { verifies: false }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['with a challenge that no database can hold', { challenge: '\u0000' }],
    ['as a new passkey', { type: 'webauthn.create' }],
    ['for another user', { userHandle: 'AAAA' }],
  ])('%s', async (_what, forged) => {
    const holder = await player();
    await holder.add();
    expect(statusAndCode(await holder.logIn(forged))).toEqual(REFUSED);
    expect((await holder.logIn()).code).toBe('');
  });

  it('when it is sent again, also at the same moment', async () => {
    const holder = await player();
    await holder.add();
    const used = holder.authenticator.use(await holder.loginOptions(), holder.page);
    const answers = await Promise.all([holder.sendLogin(used), holder.sendLogin(used)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'auth.passkey']);
    expect(statusAndCode(await holder.sendLogin(used))).toEqual(REFUSED);
  });

  it('with the challenge of a new passkey, or after five minutes', async () => {
    const holder = await player();
    await holder.add();
    const { value } = await holder.createOptions();
    expect(statusAndCode(await holder.logIn({ challenge: value.challenge }))).toEqual(REFUSED);
    const options = await holder.loginOptions();
    gateway.advance(PASSKEY_CHALLENGE_TTL_MS);
    expect(statusAndCode(await holder.sendLogin(holder.authenticator.use(options, holder.page)))).toEqual(
      REFUSED,
    );
  });

  it('with a signature of another key, or changed data', async () => {
    const holder = await player();
    await holder.add();
    const options = await holder.loginOptions();
    const used = holder.authenticator.use(options, holder.page);
    const other = new Authenticator();
    other.create((await holder.createOptions()).value, holder.page);
    const { signature } = other.use(options, holder.page).response;
    expect(
      statusAndCode(await holder.sendLogin({ ...used, response: { ...used.response, signature } })),
    ).toEqual(REFUSED);
  });

  it('when the count does not rise: the key was copied', async () => {
    const holder = await player();
    await holder.add();
    for (const counter of [5, 9]) expect((await holder.logIn({ counter })).code).toBe('');
    for (const counter of [9, 6, 0]) expect(statusAndCode(await holder.logIn({ counter }))).toEqual(REFUSED);
    expect((await holder.logIn({ counter: 10 })).code).toBe('');
  });

  it('when two logins with one count arrive together: one of them', async () => {
    const holder = await player();
    await holder.add();
    const options = await Promise.all([holder.loginOptions(), holder.loginOptions()]);
    const used = options.map((one) => holder.authenticator.use(one, { ...holder.page, counter: 3 }));
    const codes = (await Promise.all(used.map((one) => holder.sendLogin(one)))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['', 'auth.passkey']);
  });

  it('at another merchant, whose challenge it has and whose page it says it is on', async () => {
    const holder = await player();
    await holder.add();
    const mariner = await PasskeyHolder.of(gateway, 'mariner01', 'tidehouse');
    const used = holder.authenticator.use(await mariner.loginOptions(), mariner.page);
    expect(statusAndCode(await holder.sendLogin(used, AT_TIDEHOUSE))).toEqual(REFUSED);
    // The challenge of one merchant is none of another.
    const { challenge } = await mariner.loginOptions();
    expect(statusAndCode(await holder.logIn({ challenge }))).toEqual(REFUSED);
    expect((await holder.logIn()).code).toBe('');
  });

  it('for a disabled member, but nobody learns of it without the key', async () => {
    const holder = await PasskeyHolder.of(gateway, 'agent02');
    await holder.add();
    await operate(gateway, 'member', 'disable', 'agent02');
    expect(statusAndCode(await holder.logIn({ verifies: false }))).toEqual(REFUSED);
    expect(statusAndCode(await holder.logIn())).toEqual([403, 'auth.disabled']);
    await operate(gateway, 'member', 'enable', 'agent02');
    expect((await holder.logIn()).value.userName).toBe('agent02');
  });
});
