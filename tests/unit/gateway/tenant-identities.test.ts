import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSealed, countOf, operate, statusAndCode } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant } from '../../support/registration';

const PROJECTS = { parlour: 'parlour-live', tidehouse: 'tidehouse-live' };
type House = keyof typeof PROJECTS;
const HOUSES = Object.keys(PROJECTS) as House[];
const TOKEN_ERROR = [401, 'verification.id_token'];
const PHONE = { firebaseMobileNo: '912345678', countryDialingCode: '84' };

describe('identities belong to a merchant and its Firebase project', () => {
  let gateway: TestGateway;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  const useProject = (merchant: House, projectId: string) => {
    const settings = { apiKey: 'k', projectId, authDomain: 'p.example', appId: 'a', sms: true };
    return operate(gateway, 'merchant', 'set', 'firebase', JSON.stringify(settings), '--merchant', merchant);
  };
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' };
    gateway = await startGateway({ firebase: { keys: createLocalJWKSet({ keys: [jwk] }) } });
    for (const merchant of HOUSES) {
      await useProject(merchant, PROJECTS[merchant]);
      for (const key of ['GOOGLELOGIN3', 'FACEBOOKLOGIN3'])
        await operate(gateway, 'feature', key, 'on', '--merchant', merchant);
      await operate(gateway, 'merchant', 'set', 'options.telegramLogin', 'true', '--merchant', merchant);
    }
  });
  afterAll(() => gateway.close());

  const idToken = (projectId: string, provider: string, more: object) => {
    const nowS = Math.floor(gateway.gateway.now() / 1_000);
    return new SignJWT({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      iat: nowS,
      exp: nowS + 3_600,
      auth_time: nowS,
      firebase: { sign_in_provider: provider },
      ...more,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(keys.privateKey);
  };
  const enter = (merchant: House, firebaseChannel: string, firebaseIdToken: string, more: object = {}) =>
    askSealed(
      gateway,
      'session.login',
      { type: 'firebase', username: '', password: '', firebaseChannel, firebaseIdToken, ...more },
      { headers: asMerchant(merchant) },
    );

  it.each([
    ['google', 'google.com', 'uid-7'],
    ['facebook', 'facebook.com', 'uid-7'],
    ['telegram', 'custom', 'telegram:42'],
  ])('the same subject of %s is another member at each merchant', async (channel, provider, sub) => {
    const users = [];
    for (const merchant of HOUSES) {
      const token = await idToken(PROJECTS[merchant], provider, { sub });
      const { value } = await enter(merchant, channel, token);
      users.push(value.userName);
      expect((await enter(merchant, channel, token)).value.userName).toBe(value.userName);
      expect(
        await countOf(gateway, 'members', `merchant = '${merchant}' AND account = '${value.userName}'`),
      ).toBe(1);
    }
    expect(new Set(users).size).toBe(2);
  });

  it('a proof of another merchant’s project is refused', async () => {
    const google = await idToken(PROJECTS.tidehouse, 'google.com', { sub: 'uid-7' });
    expect(statusAndCode(await enter('parlour', 'google', google))).toEqual(TOKEN_ERROR);
    const phone = { sub: 'uid-p', phone_number: '+84912345678' };
    const sms = await idToken(PROJECTS.tidehouse, 'phone', phone);
    expect(statusAndCode(await enter('parlour', 'sms', sms, PHONE))).toEqual(TOKEN_ERROR);
  });

  it('a number that Firebase verified for one merchant opens no member of another', async () => {
    const phone = { sub: 'uid-p', phone_number: '+84912345678' };
    const [ours, theirs] = await Promise.all(
      HOUSES.map((merchant) => idToken(PROJECTS[merchant], 'phone', phone)),
    );
    expect((await enter('parlour', 'sms', ours as string, PHONE)).value.userName).toBe('player01');
    const other = await enter('tidehouse', 'sms', theirs as string, PHONE);
    expect(statusAndCode(other)).toEqual([403, 'auth.disabled']);
  });

  it('a merchant that changes its project does not open the members of the former one', async () => {
    const first = await enter(
      'tidehouse',
      'google',
      await idToken(PROJECTS.tidehouse, 'google.com', { sub: 's' }),
    );
    await useProject('tidehouse', 'tidehouse-new');
    const second = await enter(
      'tidehouse',
      'google',
      await idToken('tidehouse-new', 'google.com', { sub: 's' }),
    );
    expect(second.value.firstTimeLogin).toBe(true);
    expect(second.value.userName).not.toBe(first.value.userName);
    await useProject('tidehouse', PROJECTS.tidehouse);
  });

  it('two merchants that share a project have separate members', async () => {
    await useProject('tidehouse', PROJECTS.parlour);
    const token = await idToken(PROJECTS.parlour, 'google.com', { sub: 'shared' });
    const names = [];
    for (const merchant of HOUSES) names.push((await enter(merchant, 'google', token)).value.userName);
    expect(new Set(names).size).toBe(2);
    await useProject('tidehouse', PROJECTS.tidehouse);
  });
});
