import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askSealed,
  countOf,
  hintsOf,
  knownCaptcha,
  memberRow,
  operate,
  statusAndCode,
} from '../../support/access';
import { ask } from '../../support/ask';
import { unsignedToken } from '../../support/firebase-emulator';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant, newMemberBody, newMobileMemberBody, register } from '../../support/registration';

const PROJECT = 'parlour-live';
const SETTINGS = { apiKey: 'k', projectId: PROJECT, authDomain: 'p.example', appId: 'a', sms: true };
const TOKEN_ERROR = [401, 'verification.id_token'];
const FORBIDDEN = [403, 'auth.forbidden'];

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
describe('login through Firebase', () => {
  let gateway: TestGateway;
  let keys: Pair;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' };
    gateway = await startGateway({ firebase: { keys: createLocalJWKSet({ keys: [jwk] }) } });
    await operate(gateway, 'merchant', 'set', 'firebase', JSON.stringify(SETTINGS));
    for (const key of ['GOOGLELOGIN3', 'FACEBOOKLOGIN3']) await operate(gateway, 'feature', key, 'on');
    await operate(gateway, 'merchant', 'set', 'options.telegramLogin', 'true');
  });
  afterAll(() => gateway.close());

  const nowS = () => Math.floor(gateway.gateway.now() / 1_000);
  const claimsOf = (provider: string, more: object = {}) => ({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: nowS(),
    exp: nowS() + 3_600,
    auth_time: nowS(),
    sub: `uid-${provider}`,
    firebase: { sign_in_provider: provider },
    ...more,
  });
  const tokenOf = (provider: string, more: object = {}) =>
    new SignJWT(claimsOf(provider, more))
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(keys.privateKey);
  const enter = (firebaseChannel: string, firebaseIdToken: string, more: object = {}, merchant = 'parlour') =>
    askSealed(
      gateway,
      'session.login',
      { type: 'firebase', username: '', password: '', firebaseChannel, firebaseIdToken, ...more },
      { headers: asMerchant(merchant) },
    );
  const PROVIDERS = [
    ['google', 'google.com', 'gg'],
    ['facebook', 'facebook.com', 'fb'],
    ['telegram', 'custom', 'tg'],
  ] as const;

  it.each(PROVIDERS)(
    'the first sign-in with %s creates a member, later ones log in',
    async (channel, provider, prefix) => {
      const before = await countOf(gateway, 'members');
      const person = { sub: `new-${channel}`, name: 'Lan <b>\u0007\u202e', email: 'player01@x.example' };
      const first = await enter(channel, await tokenOf(provider, person));
      expect(first.status).toBe(200);
      expect(first.value).toMatchObject({ customerType: 0, firstTimeLogin: true });
      expect(first.value.userName).toMatch(new RegExp(`^${prefix}\\d{8}$`));
      const again = await enter(channel, await tokenOf(provider, person));
      expect(again.value).toMatchObject({ userName: first.value.userName, firstTimeLogin: false });
      expect(await countOf(gateway, 'members')).toBe(before + 1);
      expect(await memberRow(gateway, first.value.userName)).toMatchObject({
        nickname: 'Lan <b>',
        type: 0,
        has_password: false,
        register_method: channel,
        email: null,
      });
      const info = await ask(gateway.url, 'member.info', { token: first.value.token });
      expect(info.value).toMatchObject({ account: first.value.userName, hasPassword: false });
    },
  );

  it.each(PROVIDERS)('concurrent first sign-ins with %s create one member', async (channel, provider) => {
    const before = await countOf(gateway, 'members');
    const token = await tokenOf(provider, { sub: `twins-${channel}` });
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(channel, token)));
    expect(new Set(answers.map(({ value }) => value.userName)).size).toBe(1);
    expect(await countOf(gateway, 'members')).toBe(before + 1);
  });

  it('truncates a long nickname between characters', async () => {
    const { value } = await enter(
      'google',
      await tokenOf('google.com', { sub: 'long', name: '🦜'.repeat(30) }),
    );
    expect(await memberRow(gateway, value.userName)).toMatchObject({ nickname: '🦜'.repeat(20) });
  });

  it('the same id at two services is two members', async () => {
    const [one, two] = await Promise.all([
      enter('google', await tokenOf('google.com', { sub: 'same' })),
      enter('facebook', await tokenOf('facebook.com', { sub: 'same' })),
    ]);
    expect(one.value.userName).not.toBe(two.value.userName);
  });

  it('rejects a token of another channel', async () => {
    for (const [channel, provider] of PROVIDERS) {
      const wrong = channel === 'google' ? 'facebook' : 'google';
      expect(statusAndCode(await enter(wrong, await tokenOf(provider)))).toEqual(TOKEN_ERROR);
      expect(statusAndCode(await enter('sms', await tokenOf(provider)))).toEqual(TOKEN_ERROR);
    }
    const unknown = await tokenOf('constructor');
    expect(statusAndCode(await enter('google', unknown))).toEqual(TOKEN_ERROR);
    expect(statusAndCode(await enter('line', await tokenOf('google.com')))).toEqual([400, 'request.invalid']);
    const { type, ...body } = { type: 'firebase', username: '', password: '' };
    const without = await askSealed(gateway, 'session.login', { type, ...body, firebaseChannel: 'google' });
    expect(statusAndCode(without)).toEqual(TOKEN_ERROR);
  });

  it('rejects an unsigned token', async () => {
    expect(statusAndCode(await enter('google', unsignedToken(claimsOf('google.com'))))).toEqual(TOKEN_ERROR);
  });

  it('a disabled member cannot log in', async () => {
    const token = await tokenOf('google.com', { sub: 'barred' });
    const { value } = await enter('google', token);
    await gateway.db.query('UPDATE members SET disabled = true WHERE account = $1', [value.userName]);
    expect(statusAndCode(await enter('google', token))).toEqual([403, 'auth.disabled']);
  });

  it('a merchant without Firebase, or with another project, rejects the token', async () => {
    const token = await tokenOf('google.com');
    expect(statusAndCode(await enter('google', token, {}, 'tidehouse'))).toEqual(FORBIDDEN);
    expect(statusAndCode(await enter('google', token, {}, 'nobody'))).toEqual([404, 'request.not_found']);
    const other = JSON.stringify({ ...SETTINGS, projectId: 'tide-live' });
    await operate(gateway, 'merchant', 'set', 'firebase', other, '--merchant', 'tidehouse');
    expect(statusAndCode(await enter('google', token, {}, 'tidehouse'))).toEqual(TOKEN_ERROR);
  });

  describe('by mobile number', () => {
    const phone = (number: string) => tokenOf('phone', { phone_number: number });
    const typed = (firebaseMobileNo: string, countryDialingCode = '84') => ({
      firebaseMobileNo,
      countryDialingCode,
    });

    it('logs in the member of the verified number', async () => {
      const token = await phone('+84912345678');
      for (const number of ['912345678', '0912345678', '0912 345-678']) {
        expect((await enter('sms', token, typed(number))).value.userName).toBe('player01');
      }
      const named = await enter('sms', token, { username: '912345678', countryDialingCode: '84' });
      expect(named.value.userName).toBe('player01');
    });

    it('rejects a number that is not the token’s', async () => {
      const token = await phone('+84912345678');
      for (const more of [
        typed('912345001'),
        typed('912345678', '66'),
        typed(''),
        { username: 'player01' },
      ]) {
        expect(statusAndCode(await enter('sms', token, more))).toEqual(TOKEN_ERROR);
      }
      const none = await tokenOf('phone');
      expect(statusAndCode(await enter('sms', none, typed('912345678')))).toEqual(TOKEN_ERROR);
    });

    it('an unknown number neither logs in nor creates a member', async () => {
      const before = await countOf(gateway, 'members');
      const answer = await enter('sms', await phone('+84999888777'), typed('999888777'));
      expect(statusAndCode(answer)).toEqual([403, 'auth.disabled']);
      expect(await countOf(gateway, 'members')).toBe(before);
    });

    const joining = (firebaseIdToken: string | undefined, more: object = {}) =>
      newMobileMemberBody({
        mobileNum: '0999888001',
        password: 'Sunrise2024',
        firebaseChannel: 'sms',
        ...(firebaseIdToken !== undefined && { firebaseIdToken }),
        ...more,
      } as object);

    it('registers with the token instead of a code, whatever the code length', async () => {
      await operate(
        gateway,
        'merchant',
        'set',
        'rules.verificationCode',
        '{"required":true,"min":6,"max":6}',
      );
      const { value } = await register(gateway, joining(await phone('+84999888001')));
      const row = await memberRow(gateway, value.userName);
      expect(row).toMatchObject({ mobile_num: '999888001', mobile_dial: '84', mobile_verified: true });
      const named = newMemberBody({ firebaseChannel: 'sms', firebaseIdToken: 'x' } as object);
      expect((await register(gateway, named)).status).toBe(200);
    });

    it('a wrong token registers nobody and uses the captcha up', async () => {
      const before = await countOf(gateway, 'members');
      const code = [400, 'verification.code', { field: 'verificationCode' }];
      const bad: [string | undefined, unknown[]][] = [
        [await phone('+84999888002'), code],
        [await tokenOf('google.com', { phone_number: '+84999888001' }), code],
        ['nonsense', [...TOKEN_ERROR, undefined]],
        [undefined, [...TOKEN_ERROR, undefined]],
      ];
      for (const [token, expected] of bad) {
        const captcha = await knownCaptcha(gateway);
        const body = joining(token, { captcha: captcha.text });
        const answer = await register(gateway, body, captcha.headers);
        expect([...statusAndCode(answer), hintsOf(answer)]).toEqual(expected);
        const again = await register(gateway, body, captcha.headers);
        expect(again.code).toBe('verification.captcha');
      }
      expect(await countOf(gateway, 'members')).toBe(before);
    });
  });
});
