import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE_TTL_MS, DEVICE_TTL_MS, MAX_DEVICES } from '../../../gateway/store/devices';
import { askSealed, countOf, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import {
  addDevice,
  challengeOf,
  loginByDevice,
  newDevice,
  newDeviceKey,
  newValue,
  signProof,
  type TestDevice,
} from '../../support/device';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

const REVOKED = [401, 'auth.device'];
const INVALID = [400, 'request.invalid'];

describe('the credential of a device', () => {
  let gateway: TestGateway;
  let token: string;
  let device: TestDevice;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    await gateway.db.query('DELETE FROM sessions');
    await gateway.db.query('DELETE FROM devices');
    token = await newSession();
    device = newDevice();
    expect(statusAndCode(await addDevice(gateway, token, device))).toEqual([200, '']);
  });

  const newSession = async (account = 'player01') =>
    (await login(gateway.url, account, 'Parlour123', gateway.gateway.now())).value.token;
  const enter = (changed?: Parameters<typeof loginByDevice>[2]) => loginByDevice(gateway, device, changed);
  const isOpen = async (of: string) => (await ask(gateway.url, 'member.info', { token: of })).code === '';
  const list = async (of = token) =>
    (await ask(gateway.url, 'session.list', { token: of })).value.list.filter((row) => row.remembered);

  it('opens a session of its member, again and again', async () => {
    for (let times = 0; times < 3; times++) {
      const { status, value } = await enter();
      expect([status, value.userName, value.customerType]).toEqual([200, 'player01', 0]);
      expect(await isOpen(value.token)).toBe(true);
    }
  });

  it('is not stored in a form that logs in: neither the value nor a private key', async () => {
    await enter();
    const rows = JSON.stringify(await gateway.db.query('SELECT * FROM devices'));
    expect(rows).not.toContain(device.value);
    expect(rows).toContain(device.publicKey);
  });

  describe('is refused', () => {
    it('without its key: another key, a signature of zeros, another text', async () => {
      const other = newDeviceKey().privateKey;
      const challenge = await challengeOf(gateway);
      const next = newValue();
      const proof = { merchantCode: 'parlour', id: device.id, challenge, value: device.value, next };
      const forged = { challenge, next, signature: signProof(other, proof) };
      expect(statusAndCode(await enter(forged))).toEqual(REVOKED);
      expect(statusAndCode(await enter({ signature: 'A'.repeat(86) }))).toEqual(REVOKED);
      for (const signed of [
        { merchantCode: 'tidehouse' },
        { id: 'another-device-00' },
        { challenge: newValue() },
        { value: newValue() },
        { next: newValue() },
      ])
        expect(statusAndCode(await enter({ signed })), JSON.stringify(signed)).toEqual(REVOKED);
      // Nobody can revoke it like this.
      expect((await enter()).status).toBe(200);
    });

    it('with a challenge that was used, has expired, is another merchant’s or nobody’s', async () => {
      const used = await challengeOf(gateway);
      expect((await enter({ challenge: used })).status).toBe(200);
      expect(statusAndCode(await enter({ challenge: used }))).toEqual(INVALID);
      const old = await challengeOf(gateway);
      gateway.advance(CHALLENGE_TTL_MS);
      expect(statusAndCode(await enter({ challenge: old }))).toEqual(INVALID);
      const foreign = await challengeOf(gateway, AT_TIDEHOUSE);
      expect(statusAndCode(await enter({ challenge: foreign }))).toEqual(INVALID);
      expect(statusAndCode(await enter({ challenge: newValue() }))).toEqual(INVALID);
      expect((await enter()).status).toBe(200);
    });

    it('when the whole request is sent again', async () => {
      const challenge = await challengeOf(gateway);
      const next = newValue();
      const { id, value, privateKey } = device;
      const signature = signProof(privateKey, { merchantCode: 'parlour', id, challenge, value, next });
      const body = { id, challenge, value, next, signature };
      expect((await askSealed(gateway, 'devices.login', body)).status).toBe(200);
      expect(statusAndCode(await askSealed(gateway, 'devices.login', body))).toEqual(INVALID);
      device.value = next;
      expect((await enter()).status).toBe(200);
    });

    it('at another merchant, and stays valid at its own', async () => {
      expect(statusAndCode(await enter({ headers: AT_TIDEHOUSE }))).toEqual(REVOKED);
      expect((await enter()).status).toBe(200);
    });

    it('for a member who is disabled', async () => {
      await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'player01'`);
      expect(statusAndCode(await enter())).toEqual([403, 'auth.disabled']);
      await gateway.db.query(`UPDATE members SET disabled = false WHERE account = 'player01'`);
      expect((await enter()).status).toBe(200);
    });

    it('after 60 days without use', async () => {
      gateway.advance(DEVICE_TTL_MS - 60_000);
      expect((await enter()).status).toBe(200);
      gateway.advance(DEVICE_TTL_MS);
      expect(statusAndCode(await enter())).toEqual(REVOKED);
      expect(await list(await newSession())).toEqual([]);
      await addDevice(gateway, await newSession(), newDevice());
      expect(await countOf(gateway, 'devices')).toBe(1);
    });

    it.each([
      { id: 'short' },
      { value: 'x' },
      { next: 'x'.repeat(44) },
      { signature: '' },
      { challenge: '../../etc' },
    ])('with %j', async (fields) => {
      const body = { id: device.id, challenge: newValue(), value: newValue(), next: newValue() };
      const answer = await askSealed(gateway, 'devices.login', {
        ...body,
        signature: 'A'.repeat(86),
        ...fields,
      });
      expect(statusAndCode(answer)).toEqual(INVALID);
    });
  });

  describe('that was copied', () => {
    it('ends when the member logs in after the thief, and so do both sessions', async () => {
      const copy = { ...device };
      const thief = (await loginByDevice(gateway, copy)).value.token;
      expect(statusAndCode(await enter())).toEqual(REVOKED);
      expect(statusAndCode(await loginByDevice(gateway, copy))).toEqual(REVOKED);
      expect([await isOpen(thief), await isOpen(token)]).toEqual([false, false]);
    });

    it('ends when the thief comes after the member', async () => {
      const copy = { ...device };
      const own = (await enter()).value.token;
      expect(statusAndCode(await loginByDevice(gateway, copy))).toEqual(REVOKED);
      expect(await isOpen(own)).toBe(false);
      expect(statusAndCode(await enter())).toEqual(REVOKED);
    });

    it('in the middle of a rotation ends one login later', async () => {
      const next = newValue();
      const copy = { ...device };
      expect((await enter({ next })).status).toBe(200);
      expect((await loginByDevice(gateway, copy, { next })).status).toBe(200);
      expect((await enter()).status).toBe(200);
      expect(statusAndCode(await loginByDevice(gateway, copy))).toEqual(REVOKED);
      expect(statusAndCode(await enter())).toEqual(REVOKED);
    });

    it('by several at once opens no second session with another value', async () => {
      const copies = Array.from({ length: 5 }, () => ({ ...device }));
      const answers = await Promise.all(copies.map((copy) => loginByDevice(gateway, copy)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [opened] = answers.filter(({ status }) => status === 200);
      expect(await isOpen(opened?.value.token ?? '')).toBe(false);
    });

    it('ends other devices of the member as little as other members’', async () => {
      const other = newDevice();
      const elsewhere = await newSession();
      await addDevice(gateway, elsewhere, other);
      const copy = { ...device };
      await enter();
      await loginByDevice(gateway, copy);
      expect(await isOpen(elsewhere)).toBe(true);
      expect((await loginByDevice(gateway, other)).status).toBe(200);
    });
  });

  it('takes the same pair of values again after a lost answer, but never an older one', async () => {
    const first = { ...device };
    const next = newValue();
    expect((await enter({ next })).status).toBe(200);
    Object.assign(device, first);
    expect((await enter({ next })).status).toBe(200);
    Object.assign(device, first);
    expect((await enter({ next })).status).toBe(200);
    expect((await enter()).status).toBe(200);
    Object.assign(device, first);
    expect(statusAndCode(await enter({ next }))).toEqual(REVOKED);
  });

  describe('being added', () => {
    it('a repetition changes nothing, also after a login', async () => {
      const first = { ...device };
      await enter();
      expect(statusAndCode(await addDevice(gateway, token, first))).toEqual([200, '']);
      expect((await enter()).status).toBe(200);
      expect(await countOf(gateway, 'devices')).toBe(1);
    });

    it('takes no id of another member, nor another key for an id', async () => {
      const thief = { ...newDevice(), id: device.id };
      expect(statusAndCode(await addDevice(gateway, await newSession('agent01'), thief))).toEqual(INVALID);
      expect(statusAndCode(await addDevice(gateway, await newSession('agent01'), device))).toEqual(INVALID);
      expect(statusAndCode(await addDevice(gateway, token, thief))).toEqual(INVALID);
      expect(statusAndCode(await loginByDevice(gateway, thief))).toEqual(REVOKED);
      expect((await enter()).value.userName).toBe('player01');
      // Of another merchant it may be the same.
      const foreign = await tokenAt(gateway, 'tidehouse', 'mariner01');
      expect(statusAndCode(await addDevice(gateway, foreign, thief, AT_TIDEHOUSE))).toEqual([200, '']);
      expect((await enter()).value.userName).toBe('player01');
    });

    it.each(['A'.repeat(120), newDeviceKey().publicKey.slice(0, 110), 'not base64 at all'])(
      'takes no key such as %s',
      async (publicKey) => {
        const answer = await addDevice(gateway, token, { ...newDevice(), publicKey });
        expect(statusAndCode(answer)).toEqual(INVALID);
        expect(await countOf(gateway, 'devices')).toBe(1);
      },
    );

    it('is not for a trial', async () => {
      const trial = (await ask(gateway.url, 'session.trial')).value.token;
      expect(statusAndCode(await addDevice(gateway, trial, newDevice()))).toEqual([403, 'auth.forbidden']);
    });

    it('beyond the limit, the device that was not used for longest ends with its session', async () => {
      for (let count = 1; count < MAX_DEVICES; count++) {
        gateway.advance(1_000);
        await addDevice(gateway, await newSession(), newDevice());
      }
      gateway.advance(1_000);
      await enter();
      const devices = await list();
      expect(devices).toHaveLength(MAX_DEVICES);
      const { id: oldest } = devices.at(-1)!;
      await addDevice(gateway, await newSession(), newDevice());
      const ids = (await list()).map(({ id }) => id);
      expect(ids).toHaveLength(MAX_DEVICES);
      expect(ids).not.toContain(oldest);
      expect(ids).toContain(device.id);
    });
  });
});
