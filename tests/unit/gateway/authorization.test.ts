import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRow } from '../../../contract/call';
import { CALLS, CALL_NAMES, type CallName } from '../../../contract/wire/index';
import { PRIZE_MODES } from '../../../contract/launch';
import { askSealed, statusAndCode } from '../../support/access';
import { ask, tokenOf, type CallResponse } from '../../support/ask';
import { newDeviceKey } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody } from '../../support/registration';
import { AT_PARLOUR, AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

type Outcome = [status: number, code: string];
const OK: Outcome = [200, ''];
const ENDED: Outcome = [401, 'auth.session_ended'];
const KEY = 'a-key-of-player01';
const DEVICE = 'a-device-of-player01';
const VALUE = 'v'.repeat(43);
const PAGE = { pageNo: '1', pageSize: '20', gameType: 'RNG' };
const DIAL = { countryDialingCode: '84' };
const BANNERS = { types: 'B', groupName: 'm_home', platform: 'M' };

/** The forms of credentials; the attacks with real ones are in the tests of passkeys. */
const CREATED = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};
const USED = {
  ...CREATED,
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA', userHandle: 'oA' },
};

interface Attempt {
  /** Ids, names and numbers of Parlour and its members. */
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What Tidehouse answers to a token of Parlour. */
  outcome: Outcome;
}
const guest = (query: Record<string, string> = {}): Attempt => ({ query, outcome: OK });
const session = (attempt: Omit<Attempt, 'outcome'> = {}): Attempt => ({ ...attempt, outcome: ENDED });

/** Every call, as a player of Parlour sends it to Tidehouse. */
const ATTEMPTS: Record<CallName, Attempt> = {
  'system.settings': { outcome: OK },
  'system.whitelabel': { outcome: OK },
  'system.ping': { outcome: OK },
  'requests.resolve': { body: { key: KEY }, outcome: ENDED },
  'session.login': {
    body: { type: 'username', username: 'player01', password: 'Parlour123' },
    outcome: [401, 'auth.credentials'],
  },
  'session.trial': { outcome: OK },
  'session.list': session(),
  'session.endOthers': session(),
  'session.end': session({ query: { id: 'a'.repeat(32) } }),
  'session.renew': session(),
  'session.logout': session(),
  'devices.add': session({ body: { id: `${DEVICE}-2`, publicKey: newDeviceKey().publicKey, value: VALUE } }),
  'devices.challenge': { outcome: OK },
  // Without a challenge of Tidehouse nothing is compared.
  'devices.login': {
    body: { id: DEVICE, challenge: VALUE, value: VALUE, next: VALUE, signature: 'A'.repeat(86) },
    outcome: [400, 'request.invalid'],
  },
  'devices.list': session(),
  'devices.remove': session({ query: { id: DEVICE } }),
  'verification.captcha': { outcome: OK },
  'verification.smsLogin': { body: { mobileNum: '0912345678', ...DIAL }, outcome: OK },
  'verification.sms': { body: { mobileNo: '0912345001', ...DIAL, moduleId: 'REG3' }, outcome: OK },
  'verification.telegram': { body: { user: { id: 42, hash: '00' } }, outcome: [403, 'auth.forbidden'] },
  'registration.rules': { outcome: OK },
  'registration.checkAffiliate': {
    query: { code: 'harbour-9001', domain: 'localhost' },
    outcome: [400, 'register.invitation'],
  },
  'registration.register': {
    body: {
      ...newMemberBody(),
      email: 'a@b.example.com',
      affiliateCode: 'harbour-9001',
      recommenderId: 'm8812',
    },
    outcome: [400, 'register.invitation'],
  },
  'password.forgot': {
    body: { username: 'player01', email: 'minh.anh@parlour.example.com' },
    outcome: OK,
  },
  'password.byPhone': {
    body: { newPassword: 'Parlour124', mobileNum: '0912345678', verificationCode: '123456' },
    outcome: [403, 'auth.forbidden'],
  },
  'password.byMail': {
    body: { ticket: 'ticket', newPassword: 'Parlour124', confirmNewPassword: 'Parlour124' },
    outcome: [400, 'password.ticket'],
  },
  'password.change': session({
    body: { oldPassword: 'Parlour123', newPassword: 'Parlour124', confirmNewPassword: 'Parlour124' },
  }),
  'passkeys.createOptions': session(),
  'passkeys.create': session({ body: CREATED }),
  'passkeys.list': session(),
  'passkeys.remove': session({ body: { id: 'pk-of-player01' } }),
  'passkeys.loginOptions': { outcome: OK },
  'passkeys.login': { body: USED, outcome: [401, 'auth.passkey'] },
  'member.info': session(),
  'wallet.balance': session(),
  'wallet.merchant': session(),
  'messages.unreadCount': session(),
  'rewards.unclaimedCount': session(),
  'home.winners': { body: { gameCategory: 'ALL', language: 'EN', limitNum: 20 }, outcome: OK },
  'home.jackpot': guest({ feed: 'house' }),
  'announcements.home': guest(BANNERS),
  'announcements.notices': guest(),
  'announcements.popular': guest({ language: 'EN' }),
  'announcements.banners': guest({ ...BANNERS, language: 'EN' }),
  'announcements.registration': guest(BANNERS),
  'promotions.list': guest({ language: 'EN' }),
  'promotions.detail': {
    query: { language: 'EN', id: 'first-deposit' },
    outcome: [404, 'content.not_found'],
  },
  'help.topics': guest({ language: 'EN', device: 'M' }),
  'help.article': {
    query: { language: 'EN', id: 'agreement', device: 'M' },
    outcome: [404, 'content.not_found'],
  },
  'help.agreement': guest({ language: 'EN' }),
  'service.online': guest({ language: 'EN' }),
  'vendors.list': guest({ language: 'EN' }),
  'vendors.classifications': guest({ typeId: 'RNG', language: 'EN' }),
  'games.list': guest({ ...PAGE, language: 'EN', platform: 'html5' }),
  'games.hot': guest({ language: 'EN', isPlatform: '1', platform: 'html5' }),
  'games.recent': session({
    query: { language: 'EN', page: '1', pageSize: '20', gameType: 'RNG', clientType: '2' },
  }),
  'games.addRecent': session({ query: { nodeId: 'g1001', vendor: 'JDW' } }),
  'games.menu': guest(),
  'favourites.ids': session(),
  'favourites.list': session({ query: { ...PAGE, language: 'EN' } }),
  'favourites.add': session({ body: { nodeId: 'g1002', vendor: 'JDW' } }),
  'favourites.remove': session({ query: { nodeId: 'g1001', vendor: 'JDW' } }),
  'launch.game': session({
    query: {
      vendor: 'JDW',
      gameCategory: 'RNG',
      nodeId: 'g1001',
      language: 'EN',
      platform: 'html5',
      clientType: '2',
    },
  }),
  'lottery.standard': guest({ prizeMode: PRIZE_MODES.standard, language: 'EN' }),
  'lottery.electronic': guest({ prizeMode: PRIZE_MODES.electronic, language: 'EN' }),
  'lottery.menu': guest({ language: 'EN' }),
  'lottery.vietnamResults': guest({ language: 'EN' }),
  'lottery.vietnamNumero': guest({ language: 'EN' }),
};

const rowOf = (name: CallName): CallRow => CALLS[name];
const MERCHANT_FIELDS = ['merchantCode', 'merchant', 'merchant_code'];
/** The field of the query that names the merchant; undefined if it has none. */
const merchantField = (name: CallName): string | undefined => {
  const { query } = rowOf(name);
  const { shape = {} } = (query as unknown as { def?: { shape?: object } })?.def ?? {};
  return MERCHANT_FIELDS.find((field) => Object.hasOwn(shape, field));
};

/** Tables with rows of members, and how to find Parlour's. */
const OWN = 'merchant = $1';
const OF_MEMBERS = 'member_id IN (SELECT id FROM members WHERE merchant = $1)';
const TABLES: Record<string, string> = {
  members: OWN,
  sessions: OWN,
  devices: OWN,
  device_challenges: OWN,
  identities: OWN,
  passkeys: OWN,
  passkey_challenges: OWN,
  idempotency: OWN,
  captchas: OWN,
  codes: OWN,
  attempts: OWN,
  known_networks: OWN,
  winners: OWN,
  wallets: OF_MEMBERS,
  transactions: OF_MEMBERS,
  bets: OF_MEMBERS,
  favourites: OF_MEMBERS,
  recent_games: OF_MEMBERS,
  messages: OF_MEMBERS,
  rewards: OF_MEMBERS,
};

describe('a player of one merchant at another', () => {
  let gateway: TestGateway;
  let token: string;
  let own: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
    own = await tokenAt(gateway, 'tidehouse', 'mariner01');
    await askSealed(
      gateway,
      'devices.add',
      { id: DEVICE, publicKey: newDeviceKey().publicKey, value: VALUE },
      { token },
    );
    await ask(gateway.url, 'favourites.add', {
      token,
      headers: { 'Idempotency-Key': KEY },
      body: { nodeId: 'g1001', vendor: 'JDW' },
    });
  });
  afterAll(() => gateway.close());

  /** A digest of all rows of a merchant's members. */
  const contentOf = async (merchant: string): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(TABLES).map(async ([table, where]) => {
          const sql = `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${table} t WHERE ${where}`;
          return [table, (await gateway.db.query(sql, [merchant]))[0]?.['digest']] as const;
        }),
      ),
    );

  /** Makes the call with its field for the merchant filled in. */
  const attempt = (
    name: CallName,
    as: { token?: string; headers: Record<string, string>; merchant: string },
  ): Promise<CallResponse> => {
    const { query, body } = ATTEMPTS[name];
    const field = merchantField(name);
    const options = {
      ...(as.token !== undefined && { token: as.token }),
      headers: { ...as.headers, ...(rowOf(name).idempotent && { 'Idempotency-Key': KEY }) },
      query: { ...query, ...(field && { [field]: as.merchant }) } as never,
    };
    if (rowOf(name).form) {
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const text = new URLSearchParams(body as Record<string, string>).toString();
      return ask(gateway.url, name, { ...options, headers: { ...options.headers, ...form }, body: text });
    }
    if (rowOf(name).sealed) return askSealed(gateway, name, body, options);
    return ask(gateway.url, name, { ...options, ...(body && { body }) });
  };

  it.each(CALL_NAMES)('%s neither tells nor changes anything of the other merchant', async (name) => {
    const before = await contentOf('parlour');
    const messages = gateway.messenger.messages.length;
    const answer = await attempt(name, { token, headers: AT_TIDEHOUSE, merchant: 'tidehouse' });
    expect(statusAndCode(answer)).toEqual(ATTEMPTS[name].outcome);
    expect(answer.text).not.toMatch(/player01|agent01|Minh Anh|12480500|₫|VND|VietinBank/);
    expect(await contentOf('parlour')).toEqual(before);
    // The number of a member of Parlour is nobody's here; a registration's code goes to any number.
    const sent = gateway.messenger.messages.length - messages;
    expect(sent).toBe(name === 'verification.sms' ? 1 : 0);
  });

  it.each(CALL_NAMES.filter((name) => rowOf(name).access === 'optional' && name !== 'requests.resolve'))(
    '%s answers a token of another merchant like a guest',
    async (name) => {
      const anonymous = await attempt(name, { headers: AT_TIDEHOUSE, merchant: 'tidehouse' });
      const foreign = await attempt(name, { token, headers: AT_TIDEHOUSE, merchant: 'tidehouse' });
      expect(foreign.text).toBe(anonymous.text);
    },
  );

  it.each(CALL_NAMES.filter((name) => merchantField(name)))(
    '%s refuses a query for another merchant than the header',
    async (name) => {
      const answer = await attempt(name, { headers: AT_TIDEHOUSE, merchant: 'parlour' });
      expect(statusAndCode(answer)).toEqual([400, 'request.invalid']);
    },
  );

  it.each(CALL_NAMES.filter((name) => rowOf(name).access === 'session'))(
    '%s refuses a token of Tidehouse at Parlour, with and without the header',
    async (name) => {
      const before = await contentOf('tidehouse');
      for (const headers of [AT_PARLOUR, { Merchant: '' }]) {
        const answer = await attempt(name, { token: own, headers, merchant: 'parlour' });
        expect(statusAndCode(answer)).toEqual(ENDED);
      }
      expect(await contentOf('tidehouse')).toEqual(before);
    },
  );

  it.each(CALL_NAMES.filter((name) => name !== 'system.ping'))(
    '%s refuses an unknown merchant',
    async (name) => {
      const answer = await attempt(name, { token, headers: { Merchant: 'nobody' }, merchant: 'nobody' });
      expect(statusAndCode(answer)).toEqual([404, 'request.not_found']);
    },
  );

  it('the token still works at its own merchant', async () => {
    expect((await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance).toBe(12_480_500);
    const { value } = await ask(gateway.url, 'wallet.balance', { token: own, headers: AT_TIDEHOUSE });
    expect(value.sumBalance).toBe(1_248.5);
  });
});
