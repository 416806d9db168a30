import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '../../../gateway/store/sessions';
import { countOf } from '../../support/access';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sessionEvents } from '../../support/session-events';
import { watchRequests } from '../../support/watch-requests';
import { addPayee, PAYMENT_PASSWORD } from '../../support/withdrawals';

const CREATE = 'POST /wps/withdrawals/create';
const ADD = 'POST /wps/withdrawals/accounts';
const SET = 'POST /wps/member/paymentPassword';
const RESOLVE = 'POST /wps/system/requests/resolve';
const NEXT = '735194';
let people = 0;

describe('withdrawals', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let account: string;
  let accountId: string;
  let password: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    account = `taker${++people}`;
    const added = await addPayee(gateway, account);
    ({ accountId, password } = added);
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, password);
  });

  const input = (change: object = {}) => ({
    ...{ accountId, amountMinor: 15_000_000, paymentPassword: PAYMENT_PASSWORD },
    ...change,
  });
  const ofMember = `member_id = (SELECT id FROM members WHERE account = '`;
  const stored = (table = 'withdrawals') => countOf(gateway, table, `${ofMember}${account}')`);
  /** The gateway's answers to these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  /** What the page has been told last. */
  const unsettledOf = ({ events }: TestWorker) =>
    events.findLast((event) => event.type === 'unsettled')?.requests ?? [];
  const made = async (change: object = {}): Promise<string> => {
    const result = await worker.api.createWithdrawal(input(change));
    if (!result.ok) throw new Error(result.code);
    return result.value.id;
  };
  const newAccount = (accountNumber = '00123456789') => ({
    ...{ providerId: 'lotus', payeeName: 'Minh Anh', accountNumber },
    paymentPassword: PAYMENT_PASSWORD,
  });

  it('are saved in minor units, with the balance and the limits they leave, and no secret', async () => {
    const id = await made();
    expect(await worker.rows('withdrawal', { account, id })).toMatchObject({
      ...{ id, state: 'waiting', amountMinor: 15_000_000, feeMinor: 150_000, tail: '4567' },
    });
    expect(await worker.rows('withdrawals', { account })).toMatchObject([{ id }]);
    expect(await worker.rows('wallet', { account })).toEqual({ balanceMinor: 85_000_000 });
    expect(await worker.rows('withdrawOptions', { account })).toMatchObject({
      ...{ minMinor: 10_000_000, leftCount: 4, leftMinor: 19_985_000_000, neededMinor: 0 },
      accounts: [{ id: accountId, name: 'Sen Bank', holder: 'M••• A•••', tail: '4567' }],
    });
    const saved = JSON.stringify(await worker.db.saved.toArray());
    for (const secret of ['0101234567', 'Minh Anh', PAYMENT_PASSWORD]) expect(saved).not.toContain(secret);
  });

  it('one whose answer is lost is made once, and returned', async () => {
    loseAnswers(CREATE);
    const id = await made();
    worker.onResponse(null);
    expect(await stored()).toBe(1);
    expect(await worker.rows('withdrawals', { account })).toMatchObject([{ id }]);
  });

  it.each([
    ['its answer came', /withdrawals\/create$/],
    ['the page was told of it', /withdrawals\/options/],
  ])('one is asked about by the next worker if its own ended before %s', async (_what, held) => {
    const sent = new Promise<void>((arrived) =>
      worker.onResponse((request, response) => {
        if (!held.test(request.url)) return response;
        arrived();
        return new Promise(() => undefined);
      }),
    );
    void worker.api.createWithdrawal(input());
    await sent;
    const unsettled = unsettledOf(worker);
    expect(unsettled).toMatchObject([{ name: 'withdrawals.create', account }]);
    const { session = null } = sessionEvents(worker).at(-1) ?? {};
    worker = startDataWorker(gateway.url);
    await worker.hello({ session, unsettled });
    await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(1);
    expect(worker.requests.filter((request) => request === CREATE)).toEqual([]);
    expect(unsettledOf(worker)).toEqual([]);
    await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(2);
  });

  it('one is asked about before another is made if its command failed after it was made', async () => {
    worker.onResponse((request, response) => {
      if (request.url.endsWith('/withdrawals/create')) return networkError();
      // An answer that does not say what became of it.
      const unknown = { success: true, value: { done: true, value: {} } };
      return request.url.endsWith('/requests/resolve') ? Response.json(unknown) : response;
    });
    await expect(worker.api.createWithdrawal(input())).rejects.toThrow();
    expect(unsettledOf(worker)).toMatchObject([{ name: 'withdrawals.create', account }]);
    worker.onResponse(null);
    await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(1);
    expect(unsettledOf(worker)).toEqual([]);
  });

  it('one that the page was told of is not asked about when another command fails later', async () => {
    let fails: () => void = () => undefined;
    const failing = new Promise<void>((resolve) => (fails = resolve));
    worker.onResponse(async (request, response) => {
      if (request.url.endsWith('/requests/resolve'))
        return Response.json({ success: true, value: { done: true, value: [] } });
      if (request.method !== 'POST' || !request.url.endsWith('/withdrawals/accounts')) return response;
      await failing;
      return networkError();
    });
    const adding = worker.api.addPayoutAccount(newAccount());
    await made();
    fails();
    await expect(adding).rejects.toThrow();
    worker.onResponse(null);
    await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(2);
  });

  it('one is asked about in the session of whoever made it', async () => {
    worker.onResponse(async (request, response) => {
      if (!request.url.endsWith('/withdrawals/create')) return response;
      // The session ends while the answer is on its way, and is lost.
      await revokeSessions(gateway.db, 'parlour', account);
      await worker.api.refresh('wallet', { account }, { force: true });
      return networkError();
    });
    expect(await worker.api.createWithdrawal(input())).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    await worker.login(account, password);
    await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(1);
  });

  it.each([
    ['is forgotten when the member signs out', () => account, 2],
    ['is remembered when another member signs out in another tab', () => 'player01', 1],
  ])('one that is not known to be made %s', async (_what, who, expected) => {
    const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
    const platform = { channel: channel as unknown as BroadcastChannel };
    worker = startDataWorker(gateway.url, { platform });
    await worker.hello();
    await worker.login(account, password);
    loseAnswers(CREATE, RESOLVE);
    expect(await worker.api.createWithdrawal(input())).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    channel.dispatchEvent(new MessageEvent('message', { data: { type: 'signed_out', account: who() } }));
    await worker.login(account, password);
    await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(expected);
  });

  it('one that cannot be known to be made is asked about before another is', async () => {
    loseAnswers(CREATE, RESOLVE);
    expect(await worker.api.createWithdrawal(input())).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    const id = await made({ amountMinor: 20_000_000 });
    expect(await stored()).toBe(1);
    // It is the first one, which the player sees now.
    expect(await worker.rows('withdrawal', { account, id })).toMatchObject({ amountMinor: 15_000_000 });
  });

  it('without a network nothing is sent or queued', async () => {
    goOffline(worker);
    expect(await worker.api.createWithdrawal(input())).toMatchObject({ ok: false });
    expect(await worker.api.addPayoutAccount(newAccount())).toMatchObject({ ok: false });
    worker.intercept(null);
    expect([await stored(), await stored('payout_accounts')]).toEqual([0, 1]);
    expect(await worker.db.outbox.count()).toBe(0);
  });

  it('refusals are data, and say which field', async () => {
    expect(await worker.api.createWithdrawal(input({ paymentPassword: '111222' }))).toEqual({
      ...{ ok: false, code: 'password.payment', hints: { field: 'paymentPassword' } },
    });
    expect(await worker.api.createWithdrawal(input({ amountMinor: 5 }))).toMatchObject({
      ok: false,
      code: 'withdrawal.amount',
    });
  });

  it('one that the balance does not cover any more renews the balance that the phone shows', async () => {
    await worker.api.refresh('wallet', { account });
    expect(await worker.rows('wallet', { account })).toEqual({ balanceMinor: 100_000_000 });
    const other = startDataWorker(gateway.url);
    await other.hello();
    await other.login(account, password);
    expect(await other.api.createWithdrawal(input({ amountMinor: 60_000_000 }))).toMatchObject({ ok: true });
    expect(await worker.api.createWithdrawal(input({ amountMinor: 50_000_000 }))).toMatchObject({
      ...{ ok: false, code: 'withdrawal.balance', hints: { field: 'amount' } },
    });
    expect(await worker.rows('wallet', { account })).toEqual({ balanceMinor: 40_000_000 });
    expect(await worker.rows('withdrawOptions', { account })).toMatchObject({ leftCount: 4 });
  });

  it('a cancelled one gives the money back, also after a lost answer', async () => {
    const [first, second] = [await made(), await made({ amountMinor: 10_000_000 })];
    loseAnswers('POST /wps/withdrawals/cancel');
    expect(await worker.api.cancelWithdrawal(first)).toEqual({ ok: true, value: undefined });
    worker.onResponse(null);
    expect(await worker.api.cancelWithdrawal(second)).toEqual({ ok: true, value: undefined });
    expect(await worker.rows('withdrawal', { account, id: first })).toMatchObject({ state: 'cancelled' });
    expect(await worker.rows('wallet', { account })).toEqual({ balanceMinor: 100_000_000 });
  });

  it('an account is added once after a lost answer, and another one typed since is added too', async () => {
    loseAnswers(ADD, RESOLVE);
    expect(await worker.api.addPayoutAccount(newAccount())).toMatchObject({ code: 'unresolved' });
    worker.onResponse(null);
    expect(await worker.api.addPayoutAccount(newAccount('00987654321'))).toMatchObject({ ok: true });
    expect(await stored('payout_accounts')).toBe(3);
    const rows = await worker.rows('withdrawOptions', { account });
    expect(rows?.accounts.map(({ tail }) => tail)).toEqual(['4567', '6789', '4321']);
    await worker.api.removePayoutAccount(accountId);
    expect((await worker.rows('withdrawOptions', { account }))?.accounts).toHaveLength(2);
  });

  it('an account whose holder is corrected after a lost answer is sent again, and its refusal is told', async () => {
    const sent = watchRequests(worker, gateway, '/wps/withdrawals/accounts');
    loseAnswers(ADD, RESOLVE);
    const slip = { ...newAccount(), payeeName: 'Minh Amh' };
    expect(await worker.api.addPayoutAccount(slip)).toMatchObject({ code: 'unresolved' });
    worker.onResponse(null);
    // The first one had arrived; the player removes it before it pays to a wrong name.
    expect(await worker.api.addPayoutAccount(newAccount())).toEqual({
      ...{ ok: false, code: 'withdrawal.account_exists', hints: { field: 'accountNumber' } },
    });
    expect(sent.map(({ body }) => body)).toMatchObject([slip, newAccount()]);
  });

  it('a change of the payment password that was lost counts, and the next one starts from it', async () => {
    loseAnswers(SET, RESOLVE);
    const first = { proof: PAYMENT_PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT };
    expect(await worker.api.setPaymentPassword(first)).toMatchObject({ code: 'unresolved' });
    worker.onResponse(null);
    const other = { proof: PAYMENT_PASSWORD, newPassword: '918273', confirmNewPassword: '918273' };
    expect(await worker.api.setPaymentPassword(other)).toMatchObject({ ok: true });
    expect(await worker.rows('member', { account })).toMatchObject({ hasPaymentPassword: true });
    await made({ paymentPassword: '918273' });
  });

  it('of a member who signs out are deleted from the phone', async () => {
    const id = await made();
    await worker.api.logout();
    expect(await worker.rows('withdrawal', { account, id })).toBeUndefined();
    expect(await worker.rows('withdrawOptions', { account })).toBeUndefined();
  });

  it('the record exports every withdrawal', async () => {
    const id = await made();
    const result = await worker.api.exportRecord({
      ...{ record: 'withdrawals', range: 'week', language: 'TY', group: 'all', state: 'waiting' },
      ...{ headings: ['Number'], words: { waiting: 'Being checked' } },
    });
    expect(result.ok && result.value).toContain(`${id},`);
    expect(result.ok && result.value).toContain('Sen Bank 4567,150000.00,1500.00,Being checked,');
  });
});
