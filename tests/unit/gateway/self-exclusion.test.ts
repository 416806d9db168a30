import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakEnd, type BreakLength } from '../../../contract/safer-play';
import { CALLS } from '../../../contract/wire/index';
import {
  askSealed,
  codeSentTo,
  countOf,
  hintsOf,
  knownCaptcha,
  memberRow,
  newKey,
  operate,
  statusAndCode,
} from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { addDevice, loginByDevice, newDevice } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE } from '../../support/tenants';
import { PasskeyHolder } from '../../support/passkeys';
import { newMemberBody, newMobileMemberBody, register } from '../../support/registration';

const PROJECT = 'parlour-live';
const SETTINGS = { apiKey: 'k', projectId: PROJECT, authDomain: 'p.example', appId: 'a', sms: false };
const NUMBER = '912345678';
const EMAIL = 'minh.anh@parlour.example.com';
const EXCLUDED = [403, 'auth.excluded'];
const ENDED = [401, 'auth.session_ended'];
const DAY = 24 * 60 * 60_000;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** (spec: safer-play, Breaks) */
describe('a player who takes a break', () => {
  let gateway: TestGateway;
  let keys: Pair;
  let row: Record<string, unknown>;
  let token: string;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' };
    gateway = await startGateway({ firebase: { keys: createLocalJWKSet({ keys: [jwk] }) } });
    await operate(gateway, 'merchant', 'set', 'firebase', JSON.stringify(SETTINGS));
    await operate(gateway, 'feature', 'GOOGLELOGIN3', 'on');
    row = await memberRow(gateway, 'player01');
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    for (const table of ['codes', 'attempts', 'sessions', 'devices', 'passkeys', 'play_breaks', 'identities'])
      await gateway.db.query(`DELETE FROM ${table}`);
    await gateway.db.query(
      `UPDATE members SET password_hash = $1, mailed_hash = NULL, mailed_until = NULL, mailed_ticket_hash = NULL
       WHERE account = 'player01'`,
      [row['password_hash']],
    );
    gateway.messenger.messages.length = 0;
    token = (await enter()).value.token;
  });

  const enter = (password = 'Parlour123', account = 'player01') =>
    login(gateway.url, account, password, gateway.gateway.now());
  const takeBreak = (length: BreakLength = '1y', by = token, headers = newKey()) =>
    ask(gateway.url, 'saferPlay.takeBreak', { token: by, headers, body: { length } });
  const opens = async (session: string) =>
    (await ask(gateway.url, 'member.info', { token: session })).status === 200;
  const until = () => breakEnd('1y', gateway.gateway.now());
  /** That a way in is closed, and says until when. */
  const isClosed = (answer: CallResponse) => {
    expect(statusAndCode(answer)).toEqual(EXCLUDED);
    const { excluded } = hintsOf(answer) as { excluded: { kind: string; until: number } };
    expect(excluded.kind).toBe('selfExclusion');
    expect(Math.abs(excluded.until - until())).toBeLessThan(2 * DAY);
  };
  const noSession = async () =>
    expect(await countOf(gateway, 'sessions', `member_id = '${String(row['id'])}'`)).toBe(0);
  const sendCode = async (name: 'login' | 'VERIFICATION3' | 'REG3', mobile = NUMBER) => {
    const { headers, text } = await knownCaptcha(gateway);
    const own = { countryDialingCode: '84', captcha: text };
    const sent =
      name === 'login'
        ? await ask(gateway.url, 'verification.smsLogin', { headers, body: { ...own, mobileNum: mobile } })
        : await ask(gateway.url, 'verification.sms', {
            headers,
            body: { ...own, mobileNo: mobile, moduleId: name },
          });
    expect(sent.status).toBe(200);
    return codeSentTo(gateway, `+84${mobile}`);
  };
  const google = async () => {
    const now = Math.floor(gateway.gateway.now() / 1_000);
    const idToken = await new SignJWT({
      ...{ iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: 'the-player' },
      ...{ iat: now, exp: now + 3_600, auth_time: now, firebase: { sign_in_provider: 'google.com' } },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(keys.privateKey);
    return askSealed(gateway, 'session.login', {
      ...{ type: 'firebase', username: '', password: '' },
      ...{ firebaseChannel: 'google', firebaseIdToken: idToken },
    });
  };
  const mailedPassword = async () => {
    const { headers, text } = await knownCaptcha(gateway);
    await fetch(gateway.url + CALLS['password.forgot'].path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Merchant: 'parlour', ...headers },
      body: new URLSearchParams({ username: 'player01', email: EMAIL, captcha: text }).toString(),
    });
    return /one-time password is (\S+)\. Enter/.exec(gateway.messenger.messages[0]?.text ?? '')?.[1] ?? '';
  };
  const byMail = (ticket: string) =>
    askSealed(
      gateway,
      'password.byMail',
      { ticket, username: 'player01', newPassword: 'Harbour2031', confirmNewPassword: 'Harbour2031' },
      { headers: newKey() },
    );

  describe('cannot log in', () => {
    it('by user name or number and password; a wrong password says no more than before', async () => {
      await takeBreak();
      isClosed(await enter());
      isClosed(await enter('Parlour123', `0${NUMBER}`));
      expect(statusAndCode(await enter('Wrong12345'))).toEqual([401, 'auth.credentials']);
      await noSession();
    });

    it('by a code', async () => {
      await takeBreak();
      const password = await sendCode('login');
      const body = { type: 'sms', username: NUMBER, password, countryDialingCode: '84' };
      isClosed(await askSealed(gateway, 'session.login', body));
      await noSession();
    });

    it('through another service', async () => {
      const { value } = await google();
      expect((await takeBreak('1y', value.token)).status).toBe(200);
      isClosed(await google());
      expect(await opens(value.token)).toBe(false);
    });

    it('by a passkey', async () => {
      const holder = await PasskeyHolder.of(gateway, 'player01');
      expect((await holder.add()).status).toBe(200);
      await takeBreak();
      isClosed(await holder.logIn());
      await noSession();
    });

    it('by the credential of a device, which works again afterwards', async () => {
      const device = newDevice();
      await addDevice(gateway, token, device);
      await takeBreak('24h');
      expect(statusAndCode(await loginByDevice(gateway, device))).toEqual(EXCLUDED);
      await noSession();
      gateway.advance(DAY + 1_000);
      expect((await loginByDevice(gateway, device)).status).toBe(200);
    });

    it('with a session of before: it can be neither renewed nor resolved', async () => {
      const key = newKey();
      const answer = await takeBreak('1y', token, key);
      expect(answer.value).toMatchObject({ kind: 'selfExclusion' });
      const renewed = await ask(gateway.url, 'session.renew', { token });
      expect(statusAndCode(renewed)).toEqual(EXCLUDED);
      expect(hintsOf(renewed)).toMatchObject({ excluded: answer.value });
      const asked = await ask(gateway.url, 'requests.resolve', {
        token,
        body: { key: key['Idempotency-Key'] },
      });
      expect(statusAndCode(asked)).toEqual(EXCLUDED);
      expect(statusAndCode(await takeBreak('1y', token, key))).toEqual(EXCLUDED);
      const never = await ask(gateway.url, 'session.renew', { token: 'nobody' });
      expect(statusAndCode(never)).toEqual(ENDED);
      // Of another merchant it is nobody's.
      const elsewhere = await ask(gateway.url, 'session.renew', { token, headers: AT_TIDEHOUSE });
      expect(statusAndCode(elsewhere)).toEqual(ENDED);
    });

    it('with a session that another gateway opened at the same moment', async () => {
      const other = (await enter()).value.token;
      const [session] = await gateway.db.query('SELECT * FROM sessions ORDER BY opened_at DESC, id LIMIT 1');
      await takeBreak();
      // As if it had been written after the others were deleted.
      const columns = Object.keys(session ?? {});
      await gateway.db.query(
        `INSERT INTO sessions (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
        Object.values(session ?? {}),
      );
      expect(await opens(token)).toBe(false);
      expect(await opens(other)).toBe(false);
    });

    it('with a new password by phone or mail: it is not set', async () => {
      const ticket = async () => {
        const answer = await enter(await mailedPassword());
        return String((answer.value as unknown as { ticket: string }).ticket);
      };
      const before = await ticket();
      const code = await sendCode('VERIFICATION3');
      await takeBreak();
      isClosed(await byMail(before));
      isClosed(
        await askSealed(
          gateway,
          'password.byPhone',
          { newPassword: 'Harbour2031', mobileNum: NUMBER, verificationCode: code },
          { headers: newKey() },
        ),
      );
      const { password_hash: hash } = await memberRow(gateway, 'player01');
      expect(hash).toBe(row['password_hash']);
      await noSession();
    });

    it('with a mailed password: there is no ticket for a new one', async () => {
      const mailed = await mailedPassword();
      await takeBreak();
      isClosed(await enter(mailed));
      expect((await memberRow(gateway, 'player01'))['mailed_ticket_hash']).toBeNull();
    });

    it('with another account of the same number or address', async () => {
      await takeBreak();
      const members = await countOf(gateway, 'members');
      const email = newMemberBody({ email: EMAIL.toUpperCase() });
      expect(statusAndCode(await register(gateway, email))).toEqual([403, 'register.refused']);
      const verificationCode = await sendCode('REG3');
      const mobile = newMobileMemberBody({
        ...{ mobileNum: NUMBER, verificationCode, password: 'Sunrise2024' },
      });
      expect(statusAndCode(await register(gateway, mobile))).toEqual([403, 'register.refused']);
      await operate(gateway, 'feature', 'REGMOBVERF3', 'off');
      const unverified = newMobileMemberBody({ mobileNum: NUMBER, password: 'Sunrise2024' });
      const answer = await register(gateway, unverified);
      await operate(gateway, 'feature', 'REGMOBVERF3', 'on');
      expect(statusAndCode(answer)).toEqual([403, 'register.refused']);
      expect(await countOf(gateway, 'members')).toBe(members);
      // Others register, and the same details at another merchant are somebody else's.
      expect((await register(gateway, newMemberBody())).status).toBe(200);
    });
  });
});
