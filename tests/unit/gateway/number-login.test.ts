import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../gateway/crypto/password';
import { freshAccess } from '../../support/fresh-access';
import { askSealed, countOf, memberRow, operate, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody, newMobileMemberBody, register } from '../../support/registration';

const PASSWORD = 'Harbour2031';
const NUMBER = '0977000111';

/** A registration by number where no code is required. */
const byNumber = (mobileNum: string, password = PASSWORD) =>
  newMobileMemberBody({ mobileNum, password, confirmPassword: password });

describe('login by a number that nobody has verified', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
    await operate(gateway, 'feature', 'REGMOBVERF3', 'off');
  });
  beforeEach(() => freshAccess(gateway));
  afterAll(() => gateway.close());

  it('the member logs in with the number, with or without its leading 0', async () => {
    const { userName } = (await register(gateway, byNumber(NUMBER))).value;
    for (const typed of [NUMBER, NUMBER.slice(1)])
      expect((await login(gateway.url, typed, PASSWORD)).value).toMatchObject({ userName });
    expect(statusAndCode(await login(gateway.url, NUMBER, 'Parlour123'))).toEqual([401, 'auth.credentials']);
    expect((await login(gateway.url, userName, PASSWORD)).status).toBe(200);
  });

  it('a number is the login name of one member', async () => {
    expect(statusAndCode(await register(gateway, byNumber(NUMBER, 'Another2031')))).toEqual([
      409,
      'register.mobile_taken',
    ]);
    const answers = await Promise.all(
      ['Harbour2032', 'Harbour2033'].map((password) => register(gateway, byNumber('0977000112', password))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('whoever has verified the number logs in with it too, each with their own password', async () => {
    const { userName } = (await register(gateway, byNumber('0977000113'))).value;
    await gateway.db.query(
      `UPDATE members SET mobile_dial = '84', mobile_num = '977000113', mobile_verified = true, password_hash = $1
       WHERE account = 'down01'`,
      [await hashPassword('Verified2031')],
    );
    const opens = async (password: string) =>
      (await login(gateway.url, '0977000113', password)).value?.userName as unknown;
    expect(await opens('Verified2031')).toBe('down01');
    expect(await opens(PASSWORD)).toBe(userName);
    expect(await opens('Parlour123')).toBeUndefined();
  });

  describe('two wrong guesses at a number, an own login by it, and so on, from one address', () => {
    /** @returns what the guesses were answered */
    const alternate = async (mobileNum: string, dials: { own?: string; other?: string } = {}) => {
      const enter = (password: string, countryDialingCode?: string) =>
        askSealed(gateway, 'session.login', {
          ...{ type: 'username', username: mobileNum, password },
          ...(countryDialingCode && { countryDialingCode }),
        });
      const guesses: string[] = [];
      for (let round = 0; round < 3; round++) {
        for (let n = 0; n < 2; n++) guesses.push((await enter('Guess2031', dials.other)).code);
        const { status } = await enter(PASSWORD, dials.own);
        if (round === 0) expect(status).toBe(200);
      }
      return guesses;
    };
    const verify = (account: string, dial: string, number: string) =>
      gateway.db.query(
        `UPDATE members SET mobile_dial = $2, mobile_num = $3, mobile_verified = true, mobile_login = false
         WHERE account = $1`,
        [account, dial, number],
      );
    const CAPTCHA_FROM_THE_FOURTH = [
      ...Array<string>(3).fill('auth.credentials'),
      ...Array<string>(3).fill('verification.captcha'),
    ];

    it('stay counted where somebody else has verified the number', async () => {
      const { userName } = (await register(gateway, byNumber('0977000115'))).value;
      // While it is of one account, its network is known by it.
      await askSealed(gateway, 'session.login', {
        ...{ type: 'username', username: '0977000115', password: PASSWORD },
      });
      expect(await countOf(gateway, 'known_networks', `name = '977000115'`)).toBe(1);
      await verify('down01', '84', '977000115');
      expect(await alternate('0977000115')).toEqual(CAPTCHA_FROM_THE_FOURTH);
      expect(await countOf(gateway, 'known_networks', `name = '977000115'`)).toBe(0);
      expect(await countOf(gateway, 'known_networks', `name = '${userName}'`)).toBe(1);
    });

    it('stay counted where somebody else has the digits in another country', async () => {
      const { userName } = (await register(gateway, byNumber('0977000116'))).value;
      await verify(userName, '84', '977000116');
      await verify('down01', '66', '977000116');
      expect(await alternate('0977000116', { own: '84', other: '66' })).toEqual(CAPTCHA_FROM_THE_FOURTH);
    });

    it('are cleared where the number is of one account', async () => {
      await register(gateway, byNumber('0977000117'));
      expect(await alternate('0977000117')).toEqual(Array<string>(6).fill('auth.credentials'));
    });
  });

  it('a number typed beside a user name is no login name', async () => {
    const body = newMemberBody({ mobileNum: '0977000114', countryDialingCode: '84' });
    await operate(
      gateway,
      'merchant',
      'set',
      'registration',
      JSON.stringify({ fields: { mobileNum: { enabled: true, required: false } } }),
    );
    const { userName } = (await register(gateway, body)).value;
    expect(await memberRow(gateway, userName)).toMatchObject({
      mobile_num: '977000114',
      mobile_login: false,
    });
    expect(statusAndCode(await login(gateway.url, '0977000114', String(body.password)))).toEqual([
      401,
      'auth.credentials',
    ]);
  });

  it('no code is sent to it, and none opens the account', async () => {
    gateway.messenger.messages.length = 0;
    const body = { mobileNum: NUMBER, countryDialingCode: '84' };
    expect((await ask(gateway.url, 'verification.smsLogin', { body })).status).toBe(200);
    expect(gateway.messenger.messages).toEqual([]);
  });
});
