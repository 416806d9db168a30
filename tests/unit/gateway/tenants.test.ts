import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askSealed,
  codeSentTo,
  countOf,
  from,
  knownCaptcha,
  newKey,
  operate,
  PROXIES,
  statusAndCode,
  tryOperate,
} from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { asMerchant, newMemberBody } from '../../support/registration';
import { AT_PARLOUR, AT_TIDEHOUSE, loginAt, tokenAt } from '../../support/tenants';
import { CROWNS, gameNamed, generic, ticketOf, vendorCall } from './launch-calls';

const HOUSES = ['parlour', 'tidehouse'] as const;
/** Tidehouse asks for a mail address, Parlour for a captcha. */
const newMember = (username: string, more: object = {}) => ({
  ...newMemberBody({ password: 'Parlour123' }),
  username,
  email: 'new@member.example.com',
  ...more,
});

describe('members belong to a merchant', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    for (const table of ['attempts', 'known_networks', 'codes', 'captchas'])
      await gateway.db.query(`DELETE FROM ${table}`);
  });

  const registerAt = async (merchant: string, body: Record<string, unknown>, captchaOf = merchant) => {
    const captcha = await knownCaptcha(gateway, captchaOf);
    return askSealed(
      gateway,
      'registration.register',
      { ...body, captcha: captcha.text },
      { headers: { ...newKey(), ...captcha.headers, ...asMerchant(merchant) } },
    );
  };
  const balanceAt = async (merchant: string, token: string) =>
    (await ask(gateway.url, 'wallet.balance', { token, headers: asMerchant(merchant) })).value.sumBalance;

  it('a member logs in at the own merchant only, by name and by number', async () => {
    expect((await loginAt(gateway, 'parlour', 'player01')).value.userName).toBe('player01');
    expect((await loginAt(gateway, 'tidehouse', 'mariner01')).value.userName).toBe('mariner01');
    for (const [merchant, name, more] of [
      ['tidehouse', 'player01', {}],
      ['tidehouse', '0912345678', { countryDialingCode: '84' }],
      ['parlour', 'mariner01', {}],
      ['parlour', '07700900123', { countryDialingCode: '44' }],
    ] as const) {
      await gateway.db.query('DELETE FROM attempts');
      expect(statusAndCode(await loginAt(gateway, merchant, name, more))).toEqual([401, 'auth.credentials']);
    }
  });

  it('an empty header means the default merchant', async () => {
    expect((await loginAt(gateway, '', 'player01')).value.userName).toBe('player01');
    expect((await loginAt(gateway, '', 'mariner01')).code).toBe('auth.credentials');
  });

  it('a user name can be registered once at each merchant; each member has an own wallet', async () => {
    const body = newMember('sametime1');
    for (const merchant of HOUSES) expect((await registerAt(merchant, body)).status).toBe(200);
    for (const merchant of HOUSES) {
      expect((await registerAt(merchant, body)).code).toBe('register.username_taken');
    }
    await operate(gateway, 'credit', 'sametime1', '7', '--merchant', 'tidehouse');
    const tokens = await Promise.all(HOUSES.map((merchant) => tokenAt(gateway, merchant, 'sametime1')));
    expect(await Promise.all(tokens.map((token, i) => balanceAt(HOUSES[i] as string, token)))).toEqual([
      0, 7,
    ]);
    expect(await countOf(gateway, 'members', `account = 'sametime1'`)).toBe(2);
  });

  it('a verified number belongs to one member of each merchant', async () => {
    await gateway.db.query(
      `UPDATE members SET mobile_dial = '84', mobile_num = '912345678', mobile_verified = true
       WHERE merchant = 'tidehouse' AND account = 'crew01'`,
    );
    const by = (merchant: string) => loginAt(gateway, merchant, '0912345678', { countryDialingCode: '84' });
    expect((await by('parlour')).value.userName).toBe('player01');
    expect((await by('tidehouse')).value.userName).toBe('crew01');
    await gateway.db.query(
      `UPDATE members SET mobile_num = NULL, mobile_verified = false WHERE account = 'crew01'`,
    );
  });

  it('registering at a merchant without a captcha creates no member of one that has it', async () => {
    const before = await countOf(gateway, 'members', `merchant = 'parlour'`);
    for (let i = 0; i < 3; i++) {
      expect((await registerAt('tidehouse', newMember(`sneaky0${i}`))).status).toBe(200);
      expect((await loginAt(gateway, 'parlour', `sneaky0${i}`)).status).toBe(401);
      await gateway.db.query('DELETE FROM attempts');
    }
    expect(await countOf(gateway, 'members', `merchant = 'parlour'`)).toBe(before);
  });

  it('a captcha of one merchant does not count at another, and stays unused', async () => {
    const body = newMember('captcha01');
    const refused = await registerAt('parlour', body, 'tidehouse');
    expect(statusAndCode(refused)).toEqual([400, 'verification.captcha']);
    expect(await countOf(gateway, 'captchas')).toBe(1);
    expect((await registerAt('parlour', body)).status).toBe(200);
  });

  it('an SMS code of one merchant does not count at another, nor do its limits', async () => {
    const number = { mobileNum: '0912345678', countryDialingCode: '84' };
    const send = (merchant: string) =>
      ask(gateway.url, 'verification.smsLogin', { headers: asMerchant(merchant), body: number });
    await gateway.db.query(
      `UPDATE members SET mobile_dial = '84', mobile_num = '912345678', mobile_verified = true
       WHERE merchant = 'tidehouse' AND account = 'crew01'`,
    );
    const enter = (merchant: string, password: string) =>
      loginAt(gateway, merchant, '0912345678', { type: 'sms', password, countryDialingCode: '84' });
    expect((await send('tidehouse')).status).toBe(200);
    const code = codeSentTo(gateway, '+84912345678');
    expect((await enter('parlour', code)).code).toBe('verification.code');
    // A code that is valid at one merchant does not keep another from sending one.
    expect((await send('parlour')).status).toBe(200);
    expect((await send('parlour')).code).toBe('request.rate_limited');
    expect((await enter('tidehouse', code)).value.userName).toBe('crew01');
    await gateway.db.query(
      `UPDATE members SET mobile_num = NULL, mobile_verified = false WHERE account = 'crew01'`,
    );
  });

  it('failed logins at one merchant do not ask for a captcha at another', async () => {
    for (let i = 0; i < 3; i++) await loginAt(gateway, 'tidehouse', 'player01', { password: 'wrong1' });
    expect((await loginAt(gateway, 'tidehouse', 'mariner01')).code).toBe('verification.captcha');
    expect((await loginAt(gateway, 'parlour', 'player01')).status).toBe(200);
  });

  it('a trial account belongs to its merchant, and each merchant has its own limit', async () => {
    const address = from('203.0.113.77');
    const open = (merchant: string) =>
      ask(gateway.url, 'session.trial', { headers: { ...asMerchant(merchant), ...address } });
    for (let i = 0; i < 20; i++) expect((await open('tidehouse')).status).toBe(200);
    expect((await open('tidehouse')).code).toBe('request.rate_limited');
    const { value } = await open('parlour');
    const renew = (headers: Record<string, string>) =>
      ask(gateway.url, 'session.renew', { token: value.token, headers });
    expect((await renew(AT_TIDEHOUSE)).code).toBe('auth.session_ended');
    expect((await renew(AT_PARLOUR)).status).toBe(200);
  });

  it('an idempotency key of guests counts once per merchant', async () => {
    const key = newKey();
    const register = (merchant: string, username: string) =>
      askSealed(gateway, 'registration.register', newMember(username), {
        headers: { ...key, ...asMerchant(merchant) },
      });
    expect((await register('tidehouse', 'keyed001')).status).toBe(200);
    const resolve = (merchant: string) =>
      ask(gateway.url, 'requests.resolve', {
        headers: asMerchant(merchant),
        body: { key: key['Idempotency-Key'] },
      });
    expect((await resolve('parlour')).value).toEqual({ done: false, value: null });
    expect((await resolve('tidehouse')).value).toMatchObject({ done: true, value: { userName: 'keyed001' } });
    // Closing the key at Parlour closed it there only.
    expect((await register('tidehouse', 'keyed001')).headers.get('Idempotency-Replayed')).toBe('true');
    expect((await register('parlour', 'keyed001')).code).toBe('idempotency.closed');
  });

  it('invitation codes and recommenders are members of the same merchant', async () => {
    const check = (merchant: string, code: string) =>
      ask(gateway.url, 'registration.checkAffiliate', {
        headers: asMerchant(merchant),
        query: { code, domain: 'localhost' },
      });
    expect((await check('parlour', 'harbour-9001')).status).toBe(200);
    expect((await check('tidehouse', 'compass-2001')).status).toBe(200);
    expect((await check('tidehouse', 'harbour-9001')).code).toBe('register.invitation');
    await operate(
      gateway,
      'merchant',
      'set',
      'registration.fields.recommenderId',
      '{"enabled":true,"required":false}',
      '--merchant',
      'tidehouse',
    );
    const invited = (recommenderId: string) =>
      registerAt('tidehouse', newMember('friend001', { recommenderId }));
    expect((await invited('m8812')).code).toBe('register.referrer');
    expect((await invited('t1001')).status).toBe(200);
  });

  it('a forgotten password is mailed to the merchant’s own member', async () => {
    await gateway.db.query(
      `UPDATE members SET email = 'both@member.example.com' WHERE account IN ('down02', 'crew02')`,
    );
    const before = gateway.messenger.messages.length;
    const forget = (merchant: string, username: string) =>
      ask(gateway.url, 'password.forgot', {
        headers: { ...asMerchant(merchant), 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username, email: 'both@member.example.com' }).toString(),
      });
    await forget('tidehouse', 'down02');
    expect(gateway.messenger.messages.length).toBe(before);
    await gateway.db.query('DELETE FROM attempts');
    await forget('tidehouse', 'crew02');
    expect(gateway.messenger.messages.length).toBe(before + 1);
    expect(gateway.messenger.messages[0]?.text).toContain('Tidehouse');
  });

  it('play, wallet, winner board and jackpot stay within the merchant', async () => {
    const game = await gameNamed(gateway, 'Lantern Street');
    const token = await tokenAt(gateway, 'tidehouse', 'captain01');
    const query = { language: 'EN', platform: 'html5', clientType: '2', ...generic(game) };
    const launched = await ask(gateway.url, 'launch.game', { query, token, headers: AT_TIDEHOUSE });
    const { body: entered } = await vendorCall(gateway, 'enter', { ticket: ticketOf(launched) });
    expect([entered.currency, entered.balance]).toEqual(['USD', 8_730.25]);
    gateway.gateway.vendorRuntime = { roll: CROWNS, pause: () => Promise.resolve() };
    const winnersAt = async (headers: Record<string, string>) => {
      const board = { gameCategory: 'ALL', language: 'EN', limitNum: 100 };
      const { value } = await ask(gateway.url, 'home.winners', { headers, body: board });
      return value.list.map(({ vo }) => vo.customerName);
    };
    const jackpotAt = async (headers: Record<string, string>) =>
      (await ask(gateway.url, 'home.jackpot', { headers, query: { feed: 'house' } })).value.amount;
    const before = await Promise.all([winnersAt(AT_PARLOUR), jackpotAt(AT_PARLOUR)]);
    const jackpot = await jackpotAt(AT_TIDEHOUSE);
    const { status } = await vendorCall(gateway, 'bet', {
      play: entered.play,
      round: 'round-001',
      stake: 100,
    });
    expect(status).toBe(200);
    expect(await winnersAt(AT_TIDEHOUSE)).toContain('ca***01');
    expect(await jackpotAt(AT_TIDEHOUSE)).toBeCloseTo(jackpot + 0.5);
    expect(await Promise.all([winnersAt(AT_PARLOUR), jackpotAt(AT_PARLOUR)])).toEqual(before);
  });

  it('operator commands find a member at the merchant they name', async () => {
    expect((await tryOperate(gateway, 'credit', 'mariner01', '5')).text).toBe('there is no member mariner01');
    const credited = await tryOperate(gateway, 'credit', 'mariner01', '5', '--merchant', 'tidehouse');
    expect(credited).toEqual({ ok: true, text: 'mariner01 now has 1253.50' });
    const token = await tokenAt(gateway, 'tidehouse', 'mariner01');
    expect((await tryOperate(gateway, 'sessions', 'revoke', 'mariner01')).ok).toBe(false);
    await operate(gateway, 'sessions', 'revoke', 'mariner01', '--merchant', 'tidehouse');
    const ended = await ask(gateway.url, 'session.renew', { token, headers: AT_TIDEHOUSE });
    expect(ended.code).toBe('auth.session_ended');
    for (const words of [
      ['credit', 'player01', '5'],
      ['sessions', 'revoke', 'player01'],
      ['favourites', 'clear', 'player01'],
    ]) {
      expect((await tryOperate(gateway, ...words, '--merchant', 'nobody')).text).toBe(
        'there is no merchant nobody',
      );
    }
    const member = async (query: string) =>
      (await (
        await fetch(`${gateway.url}/admin/members/mariner01${query}`, {
          headers: { Authorization: `Bearer ${gateway.operatorSecret}` },
        })
      ).json()) as { account: string }[];
    expect(await member('')).toEqual([]);
    expect((await member('?merchant=tidehouse')).map(({ account }) => account)).toEqual(['mariner01']);
  });
});
