import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSealed, countOf, from, hintsOf, knownCaptcha, newKey, PROXIES } from '../../support/access';
import { ask, type CallResponse } from '../../support/ask';
import { addDevice, loginByDevice, newDevice } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';
import { PASSKEY_PAGE, PasskeyHolder } from '../../support/passkeys';

const WRONG = 'wrong-password1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAT = '203.0.113.1';
/** The clock moves only when a test moves it. */
const START = Date.now();
const now = () => START;
const codesOf = (answers: CallResponse[]) => answers.map(({ code }) => code);
const numberOf = (answers: CallResponse[], code: string) =>
  codesOf(answers).filter((one) => one === code).length;
const retryAfter = (answer: CallResponse) =>
  (hintsOf(answer) as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 0;

describe('guessing passwords', () => {
  let gateway: TestGateway;
  /** Another process on the same database. */
  let second: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES, now });
    const db = { ...gateway.db, close: () => Promise.resolve() };
    second = await startGateway({ proxies: PROXIES, now, db });
    await gateway.db.query(
      `INSERT INTO members (id, merchant, account, password_hash, type, registered_at)
       SELECT 'town' || n, 'parlour', 'town' || n, password_hash, 0, 1
       FROM members, generate_series(1, 100) AS n WHERE account = 'player01'`,
    );
  });
  beforeEach(async () => {
    for (const table of ['attempts', 'known_networks', 'captchas'])
      await gateway.db.query(`DELETE FROM ${table}`);
  });
  afterAll(async () => {
    await second.close();
    await gateway.close();
  });

  interface Try {
    username?: string;
    password?: string;
    address?: string;
    /** With a right captcha. */
    solved?: boolean;
    at?: TestGateway;
  }
  const enter = async ({
    username = 'player01',
    password = 'Parlour123',
    address = NAT,
    solved = false,
    at = gateway,
  }: Try = {}) => {
    const captcha = solved ? await knownCaptcha(at) : null;
    const body = { type: 'username', username, password, ...(captcha && { captcha: captcha.text }) };
    return askSealed(at, 'session.login', body, { headers: { ...from(address), ...captcha?.headers } });
  };
  const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)));
  const inTurn = async (count: number, make: (n: number) => Promise<CallResponse>) => {
    const answers: CallResponse[] = [];
    for (let n = 0; n < count; n++) answers.push(await make(n));
    return answers;
  };

  it('a town behind one address gets in, all at once, after thirty failures there', async () => {
    await times(25, (n) => enter({ username: `town${n + 1}`, solved: true }));
    expect(await countOf(gateway, 'known_networks')).toBe(25);
    const failures = await times(30, (n) => enter({ username: `nobody${n}`, password: WRONG, solved: true }));
    expect(numberOf(failures, 'auth.credentials')).toBe(30);
    // Who has logged in there before needs no captcha, everybody else does, and nobody has to wait.
    expect((await enter({ username: 'town51' })).code).toBe('verification.captcha');
    const answers = await times(50, (n) => enter({ username: `town${n + 1}`, solved: n >= 25 }));
    expect(numberOf(answers, '')).toBe(50);
  });

  it('many right logins from one address are never paused', async () => {
    const answers = await inTurn(20, (n) => enter({ username: `town${(n % 10) + 1}` }));
    expect(numberOf(answers, '')).toBe(20);
  });

  it.each<[string, (n: number) => Try]>([
    ['one account', (n) => ({ address: `203.0.113.${n}` })],
    ['one address', (n) => ({ username: `nobody${n}` })],
  ])('two gateways together check three wrong passwords of %s without a captcha', async (_name, tryOf) => {
    const answers = await times(16, (n) =>
      enter({ password: WRONG, at: n % 2 ? second : gateway, ...tryOf(n) }),
    );
    expect(numberOf(answers, 'auth.credentials')).toBe(3);
    expect(numberOf(answers, 'verification.captcha')).toBe(13);
  });

  it('two gateways together check ten wrong passwords before a pause, with captchas too', async () => {
    const answers = await times(30, (n) =>
      enter({ password: WRONG, solved: true, at: n % 2 ? second : gateway }),
    );
    expect(numberOf(answers, 'auth.credentials')).toBe(10);
    expect(numberOf(answers, 'request.rate_limited')).toBe(20);
    expect(await countOf(gateway, 'attempts')).toBe(10);
  });

  it('the pause grows from 30 seconds to an hour, and ends', async () => {
    const fail = () => enter({ password: WRONG, solved: true });
    await inTurn(10, fail);
    for (const pause of [0.5, 1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * MINUTE)) {
      const paused = await enter({ solved: true });
      expect([paused.status, paused.code]).toEqual([429, 'request.rate_limited']);
      expect(retryAfter(paused)).toBe(pause);
      gateway.advance(retryAfter(paused));
      expect((await fail()).code).toBe('auth.credentials');
    }
    gateway.advance(HOUR);
    expect((await enter({ solved: true })).status).toBe(200);
    expect((await enter()).status).toBe(200);
  });

  it('an outsider cannot lock the owner out', async () => {
    const home = '198.51.100.7';
    expect((await enter({ address: home })).status).toBe(200);
    await inTurn(12, () => enter({ password: WRONG, solved: true, address: '203.0.113.66' }));
    await times(30, (n) => enter({ password: WRONG, solved: true, address: `192.0.2.${n}` }));
    expect((await enter({ address: '203.0.113.66', solved: true })).code).toBe('request.rate_limited');
    expect((await enter({ address: home })).status).toBe(200);
    expect((await enter({ address: '198.51.100.99' })).code).toBe('verification.captcha');
    expect((await enter({ address: '198.51.100.99', solved: true })).status).toBe(200);
  });

  it('nor from the owner’s own network, unless with fifty captchas', async () => {
    expect((await enter()).status).toBe(200);
    await times(40, () => enter({ password: WRONG, solved: true }));
    expect((await enter()).code).toBe('verification.captcha');
    expect((await enter({ solved: true })).status).toBe(200);
    await times(50, () => enter({ password: WRONG, solved: true }));
    expect((await enter({ solved: true })).code).toBe('request.rate_limited');
    expect((await enter({ solved: true, address: '198.51.100.99' })).status).toBe(200);
  });

  it('addresses of one IPv6 network count as one, and a mapped address as IPv4', async () => {
    const spellings = ['2001:db8:0:7::1', '2001:db8:0:7:ffff:1:2:3', '[2001:DB8:0:7::2]:4000'];
    await inTurn(3, (n) =>
      enter({ username: `nobody${n}`, password: WRONG, address: spellings[n] as string }),
    );
    expect((await enter({ address: '2001:db8:0:7:aaaa::9' })).code).toBe('verification.captcha');
    expect((await enter({ address: '2001:db8:0:8::1' })).status).toBe(200);
    await inTurn(3, (n) => enter({ username: `mapped${n}`, password: WRONG, address: '::ffff:192.0.2.200' }));
    expect((await enter({ username: 'agent01', address: '192.0.2.200' })).code).toBe('verification.captcha');
  });

  it('what is stored for the limits is deleted after a day, and networks are bounded', async () => {
    await inTurn(5, (n) => enter({ username: `nobody${n}`, password: WRONG, address: `192.0.2.${n}` }));
    gateway.advance(24 * HOUR);
    await enter({ username: 'nobody9', password: WRONG, address: '192.0.2.99' });
    expect(await countOf(gateway, 'attempts')).toBe(1);
    await inTurn(25, (n) => enter({ address: `198.51.100.${n}` }));
    expect(await countOf(gateway, 'known_networks', `name = 'player01'`)).toBe(20);
    gateway.advance(91 * 24 * HOUR);
    await enter({ username: 'town1', address: '198.51.100.77' });
    expect(await countOf(gateway, 'known_networks')).toBe(1);
  });

  describe('old passwords', () => {
    const change = (token: string, oldPassword: string, newPassword = 'Harbour2031') =>
      askSealed(
        gateway,
        'password.change',
        { oldPassword, newPassword, confirmNewPassword: newPassword },
        { token, headers: newKey() },
      );
    const tokenOf = async (username: string) => (await enter({ username })).value.token;

    it('of 120 guesses in a stolen session five are checked, whatever address they come from', async () => {
      const [stolen, own] = [await tokenOf('town1'), await tokenOf('town1')];
      const answers = await times(120, (n) => change(stolen, `Guess${1000 + n}`));
      expect(numberOf(answers, 'password.old')).toBe(5);
      expect(numberOf(answers, 'request.rate_limited')).toBe(115);
      // Also the right one is refused, so the answer does not tell.
      const paused = await change(stolen, 'Parlour123');
      expect(paused.code).toBe('request.rate_limited');
      expect(retryAfter(paused)).toBe(30_000);
      gateway.advance(retryAfter(paused));
      expect((await change(stolen, 'Guess9999')).code).toBe('password.old');
      expect(retryAfter(await change(stolen, 'Parlour123'))).toBe(60_000);
      expect((await change(own, 'Parlour123')).status).toBe(200);
      expect((await ask(gateway.url, 'member.info', { token: stolen })).status).toBe(401);
    });

    /** Logs in with a device that the session has registered. */
    const addedDevice = async (token: string) => {
      const device = newDevice();
      expect((await addDevice(gateway, token, device)).status).toBe(200);
      return loginByDevice(gateway, device);
    };
    const addedPasskey = async (token: string) => {
      const holder = new PasskeyHolder(gateway, token, PASSKEY_PAGE);
      expect((await holder.add()).status).toBe(200);
      return holder.logIn();
    };
    it.each([
      [['device'], 'town2'],
      [['device', 'device'], 'town3'],
      [['passkey'], 'town4'],
      [['passkey', 'device'], 'town5'],
    ] as const)(
      'a stolen session gets no more guesses from the sessions that it adds: %j',
      async (added, owner) => {
        await gateway.db.query(
          `UPDATE members SET upline_id = 'm9001', to_upline = true WHERE account = $1 AND merchant = 'parlour'`,
          [owner],
        );
        let stolen = await tokenOf(owner);
        await times(5, (n) => change(stolen, `Guess${1000 + n}`));
        for (const one of added) {
          const login = one === 'device' ? addedDevice : addedPasskey;
          stolen = (await login(stolen)).value.token;
        }
        const by = () => ({ token: stolen, headers: newKey() });
        const guess = 'Guess9999';
        const payment = { proof: guess, newPassword: '480215', confirmNewPassword: '480215' };
        const email = { email: 'a@parlour.example.com', password: guess, oldCode: '', verificationCode: '1' };
        const transfer = { amount: 50_000, password: guess, after: '' };
        const answers = [
          await change(stolen, guess),
          await askSealed(gateway, 'password.payment', payment, by()),
          await askSealed(gateway, 'security.email', email, by()),
          await askSealed(gateway, 'transfers.toUpline', transfer, by()),
        ];
        expect(codesOf(answers)).toEqual(answers.map(() => 'request.rate_limited'));
        // The owner's own login is counted apart.
        const own = await tokenOf(owner);
        expect((await change(own, guess)).code).toBe('password.old');
        expect((await change(own, 'Parlour123')).status).toBe(200);
      },
    );
  });
});
