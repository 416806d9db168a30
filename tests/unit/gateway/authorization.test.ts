import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRow } from '../../../contract/call';
import { CALLS, CALL_NAMES, type CallName } from '../../../contract/wire/index';
import { askSealed, statusAndCode } from '../../support/access';
import { ask, tokenOf, type CallResponse } from '../../support/ask';
import { addDeposit } from '../../../gateway/store/deposits';
import { addPayment, offer } from '../../support/contracts';
import { depositOf } from '../../support/deposits';
import { newDeviceKey } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_PARLOUR, AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import {
  ATTEMPTS,
  CONTRACT_PAYMENT,
  DEPOSIT,
  DEVICE,
  ENDED,
  FEEDBACK,
  KEY,
  VALUE,
  WITHDRAWAL,
} from './authorization-attempts';

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
  ledger_entries: OWN,
  ledger_lines: OF_MEMBERS,
  deposits: OWN,
  withdrawals: OWN,
  payout_accounts: OWN,
  deposit_proofs: OWN,
  activity: OWN,
  referral_bonuses: OWN,
  demo_payments: OWN,
  deposit_limits: OWN,
  play_breaks: OWN,
  bets: OF_MEMBERS,
  favourites: OF_MEMBERS,
  recent_games: OF_MEMBERS,
  messages: OWN,
  rewards: OF_MEMBERS,
  rebates: OWN,
  account_links: OWN,
  agent_rates: OWN,
  agent_rebates: OWN,
  agent_rebate_days: OWN,
  red_rains: OWN,
  red_rain_lines: OF_MEMBERS,
  turnovers: OF_MEMBERS,
  contracts: OWN,
  contract_payments: OWN,
  contract_lines: OWN,
  announcement_reads: OWN,
  feedback: OWN,
  feedback_pictures: OWN,
};

/** A withdrawal of the player that waits; the money of its member stays as the tests know it. */
const WAITING = `INSERT INTO withdrawals (id, merchant, member_id, account, amount_minor, fee_minor, state, created_at, changed_at)
  SELECT $1, merchant, member_id, account, 10000000, 0, 'waiting', created_at, changed_at FROM withdrawals
  WHERE member_id = 'm8812' LIMIT 1`;

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
    await addDeposit(gateway.db, depositOf('m8812', { id: DEPOSIT }));
    await gateway.db.query(WAITING, [WITHDRAWAL]);
    await offer(gateway, 'player01', 'salary', '1:1');
    await addPayment(gateway, 'm8812', CONTRACT_PAYMENT);
    await ask(gateway.url, 'feedback.send', {
      token,
      headers: { 'Idempotency-Key': 'feedback-key' },
      body: FEEDBACK,
    });
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
    // The picture of a captcha may have three letters of a currency in its bytes.
    expect(answer.text).not.toMatch(/player01|agent01|Minh Anh|12480500|₫|\bVND\b|VietinBank/);
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
      const session = rowOf(name).access === 'session' && { token: own };
      const answer = await attempt(name, { ...session, headers: AT_TIDEHOUSE, merchant: 'parlour' });
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
