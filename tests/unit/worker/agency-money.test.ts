import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countOf, operate, tryOperate } from '../../support/access';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const RESOLVE = 'POST /wps/system/requests/resolve';
let people = 0;

describe('what an agent creates, gives and sends', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let account: string;
  let password: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    account = `leader${++people}`;
    const { text } = await tryOperate(gateway, 'member', 'add', account, '--type', '1');
    password = text.split('password: ')[1]?.trim() ?? '';
    for (const place of [1, 2]) await tryOperate(gateway, 'member', 'add', `under${people}${place}`);
    await gateway.db.query(
      `UPDATE members SET upline_id = (SELECT id FROM members WHERE account = $1) WHERE starts_with(account, $2)`,
      [account, `under${people}`],
    );
    await operate(gateway, 'credit', account, '500000');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, password);
  });

  /** The gateway's answers to these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  const newAccount = (username: string) => ({
    ...{ kind: 'player' as const, username, rates: [] },
    ...{ password: 'Harbour77', confirmPassword: 'Harbour77' },
  });
  const transfer = (to: string, amountMinor: number, after = '') =>
    worker.api.transferDown({ to, amountMinor, password, after });
  const rain = (amountMinor: number, after = '') =>
    worker.api.sendRain({ amountMinor, mode: 'random', to: null, password, after });
  const entries = (kind: string) =>
    countOf(
      gateway,
      'ledger_entries',
      `kind = '${kind}' AND member_id = (SELECT id FROM members WHERE account = '${account}')`,
    );

  it('a member whose answer is lost is created once; another name is another member', async () => {
    loseAnswers('POST /wps/agent/account/create');
    const first = newAccount(`born${people}a`);
    expect(await worker.api.createAccount(first)).toEqual({ ok: true, value: { userName: first.username } });
    loseAnswers('POST /wps/agent/account/create', RESOLVE);
    const second = newAccount(`born${people}b`);
    expect(await worker.api.createAccount(second)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    const third = newAccount(`born${people}c`);
    expect(await worker.api.createAccount(third)).toEqual({ ok: true, value: { userName: third.username } });
    expect(await countOf(gateway, 'members', `starts_with(account, 'born${people}')`)).toBe(3);
  });

  it('a transfer whose answer is lost moved once, and is shown with the new balance', async () => {
    loseAnswers('POST /wps/transfers/downline/create');
    const to = `under${people}1`;
    expect(await transfer(to, 2_000_000)).toEqual({ ok: true, value: { amountMinor: 2_000_000, to } });
    expect(await entries('transfer')).toBe(1);
    expect((await worker.rows('downTransfers', { account }))?.list).toMatchObject([{ to }]);
    expect(await worker.rows('wallet', { account })).toMatchObject({ balanceMinor: 48_000_000 });
  });

  it('one that cannot be known to have arrived is asked about, and says who got it', async () => {
    loseAnswers('POST /wps/transfers/downline/create', RESOLVE);
    const [to, other] = [`under${people}1`, `under${people}2`];
    expect(await transfer(to, 2_000_000)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await transfer(other, 5_000_000)).toEqual({ ok: true, value: { amountMinor: 2_000_000, to } });
    expect(await entries('transfer')).toBe(1);
  });

  it('a rain whose answer is lost fell once, also after the app was ended', async () => {
    loseAnswers('POST /wps/agent/redRain/send', RESOLVE);
    expect(await rain(3_000_000)).toMatchObject({ ok: false, code: 'unresolved' });
    const next = startDataWorker(gateway.url);
    await next.hello();
    await next.login(account, password);
    const again = { amountMinor: 3_000_000, mode: 'random' as const, to: null, password, after: '' };
    expect(await next.api.sendRain(again)).toMatchObject({ ok: false, code: 'transfer.changed' });
    const rains = await next.rows('redRains', { account });
    expect(rains?.list).toMatchObject([{ amountMinor: 3_000_000, receivers: 2 }]);
    expect(await entries('redRain')).toBe(2);
  });

  it('rates whose answer is lost are set once, and are shown', async () => {
    // An agent without an upline has the merchant's rates.
    const [search, to] = [`under${people}`, `under${people}1`];
    await worker.api.refresh('downlineRates', { account, search, after: '' });
    loseAnswers('POST /wps/relay/AGENT_setDownlineRebate', 'POST /wps/agent/account/link');
    const rates = [{ gameType: 'RNG' as const, percent: 0.5 }];
    const page = { search, after: '' };
    expect(await worker.api.setDownlineRates({ account: to, rates, page })).toMatchObject({ ok: true });
    expect(await worker.api.setAccountLink({ kind: 'agent', rates })).toMatchObject({ ok: true });
    const shown = await worker.rows('downlineRates', { account, ...page });
    expect(shown?.list[0]?.rates[0]).toMatchObject({ gameType: 'RNG', percent: 0, next: 0.5 });
    expect((await worker.rows('openAccount', { account }))?.links[1]?.rates[0]?.percent).toBe(0.5);
  });

  it('without a network nothing is created, given or queued', async () => {
    goOffline(worker);
    expect(await transfer(`under${people}1`, 2_000_000)).toMatchObject({ ok: false });
    expect(await rain(2_000_000)).toMatchObject({ ok: false });
    expect(await worker.api.createAccount(newAccount(`late${people}`))).toMatchObject({ ok: false });
    worker.intercept(null);
    expect([await entries('transfer'), await entries('redRain')]).toEqual([0, 0]);
    expect(await countOf(gateway, 'members', `account = 'late${people}'`)).toBe(0);
  });
});
