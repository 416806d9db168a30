import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceName } from '../../../gateway/http/device-name';
import { revokeSessions } from '../../../gateway/store/sessions';
import { askSealed, codeSentTo, newKey, operate, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { addDevice, loginByDevice, newDevice, type TestDevice } from '../../support/device';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';

const REVOKED = [401, 'auth.device'];
const ENDED = [401, 'auth.session_ended'];

describe('the devices of a member', () => {
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

  describe('the list of devices', () => {
    it('names each, says when it was used, and which one asks', async () => {
      gateway.advance(5_000);
      const other = newDevice();
      const elsewhere = await newSession();
      await addDevice(gateway, elsewhere, other, {
        'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      });
      const usedAt = gateway.gateway.now();
      gateway.advance(60_000);
      const [first, second] = await list();
      expect(first).toMatchObject({ id: device.id, active: true, current: true });
      expect(second).toMatchObject({ id: other.id, name: 'Chrome · Android', active: true, current: false });
      expect(Math.abs(second!.lastUsedAt - usedAt)).toBeLessThan(30_000);
      await gateway.db.query('DELETE FROM sessions WHERE device = $1', [other.id]);
      expect((await list())[1]).toMatchObject({
        id: other.id,
        active: false,
        lastUsedAt: expect.any(Number),
      });
    });

    it('is the member’s own', async () => {
      expect(await list(await newSession('agent01'))).toEqual([]);
    });

    it.each([
      ['the list', 'session.end'],
      ['the device itself', 'devices.remove'],
    ] as const)('signs a device out from %s: credential and sessions end', async (_from, call) => {
      const other = newDevice();
      const elsewhere = await newSession();
      await addDevice(gateway, elsewhere, other);
      const opened = (await loginByDevice(gateway, other)).value.token;
      const remove = () => ask(gateway.url, call, { token, query: { id: other.id } });
      expect((await remove()).status).toBe(200);
      expect(statusAndCode(await loginByDevice(gateway, other))).toEqual(REVOKED);
      for (const ended of [elsewhere, opened])
        expect(statusAndCode(await ask(gateway.url, 'session.renew', { token: ended }))).toEqual(ENDED);
      expect(await isOpen(token)).toBe(true);
      expect((await enter()).status).toBe(200);
      // It can be said twice.
      expect((await remove()).status).toBe(200);
    });

    it.each(['session.end', 'devices.remove'] as const)(
      '%s removes nothing of another member',
      async (call) => {
        const query = { id: device.id };
        expect((await ask(gateway.url, call, { token: await newSession('agent01'), query })).status).toBe(
          200,
        );
        expect((await enter()).status).toBe(200);
      },
    );

    it('is one with the list of sessions: a device with its sessions is one row of it', async () => {
      await enter();
      const other = await newSession();
      const { list: rows } = (await ask(gateway.url, 'session.list', { token: other })).value;
      expect(rows.map(({ current, remembered, active }) => [current, remembered, active])).toEqual(
        expect.arrayContaining([
          [true, false, true],
          [false, true, true],
        ]),
      );
      expect(rows).toHaveLength(2);
    });
  });

  it('ends with a sign-out of a session of the device', async () => {
    const opened = (await enter()).value.token;
    await ask(gateway.url, 'session.logout', { token: opened });
    expect(statusAndCode(await enter())).toEqual(REVOKED);
    expect(await isOpen(token)).toBe(false);
  });

  it('stays when its sessions end', async () => {
    await revokeSessions(gateway.db, 'parlour', 'player01');
    expect((await enter()).status).toBe(200);
  });

  describe('and passwords', () => {
    const change = (as: string) =>
      askSealed(
        gateway,
        'password.change',
        { oldPassword: 'Parlour123', newPassword: 'Changed111', confirmNewPassword: 'Changed111' },
        { token: as, headers: newKey() },
      );

    it('a change ends all credentials but that of the device where it was made', async () => {
      const other = newDevice();
      await addDevice(gateway, await newSession(), other);
      const opened = (await enter()).value.token;
      expect((await change(opened)).status).toBe(200);
      expect(statusAndCode(await loginByDevice(gateway, other))).toEqual(REVOKED);
      expect((await enter()).status).toBe(200);
    });

    it('a change without a device ends all', async () => {
      expect((await change(await newSession())).status).toBe(200);
      expect(statusAndCode(await enter())).toEqual(REVOKED);
    });

    it('a new one by phone ends all', async () => {
      await ask(gateway.url, 'verification.sms', {
        body: { mobileNo: '0912345678', countryDialingCode: '84', moduleId: 'VERIFICATION3' },
      });
      const verificationCode = codeSentTo(gateway, '+84912345678');
      const body = { newPassword: 'Phoned789', mobileNum: '0912345678', verificationCode };
      expect((await askSealed(gateway, 'password.byPhone', body, { headers: newKey() })).status).toBe(200);
      expect(statusAndCode(await enter())).toEqual(REVOKED);
    });

    it('a mailed one ends all when it is used', async () => {
      await ask(gateway.url, 'password.forgot', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'username=player01&email=minh.anh@parlour.example.com',
      });
      const { text } = gateway.messenger.messages.find(({ kind }) => kind === 'mail')!;
      const [, mailed = ''] = /password is (\S+)\. /.exec(text)!;
      expect((await enter()).status).toBe(200);
      const { value } = await login(gateway.url, 'player01', mailed, gateway.gateway.now());
      const { ticket } = value as unknown as { ticket: string };
      const form = { ticket, newPassword: 'Harbour2031', confirmNewPassword: 'Harbour2031' };
      expect((await askSealed(gateway, 'password.byMail', form, { headers: newKey() })).status).toBe(200);
      expect(statusAndCode(await enter())).toEqual(REVOKED);
    });

    it.each(['reset', 'disable'])('the operator’s member %s ends all', async (verb) => {
      await operate(gateway, 'member', verb, 'player01');
      await operate(gateway, 'member', 'enable', 'player01');
      expect(statusAndCode(await enter())).toEqual(REVOKED);
    });
  });

  it('is offered in the settings', async () => {
    expect((await ask(gateway.url, 'system.settings')).value.deviceCredentials).toBe(true);
  });
});

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1',
      'H5',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'H5',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'H5', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0 Mobile Safari/537.36 ParlourApp/1.0',
      'APP',
      'App · Android',
    ],
    ['<script>alert(1)</script>', '<b>', ''],
    ['', '', ''],
  ])('of %j, %s is %j', (userAgent, device, name) => {
    expect(deviceName(userAgent, device)).toBe(name);
  });
});
