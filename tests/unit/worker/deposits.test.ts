import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../gateway/operator/commands';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { countOf } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';

const CREATE = 'POST /wps/deposits/create';
const RESOLVE = 'POST /wps/system/requests/resolve';
const INPUT = { methodId: 'sen-bank', amountMinor: 15_000_000 };
let people = 0;

describe('deposits', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let account: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    account = `payer${++people}`;
    const { text } = await runCommand(gateway.db, ['member', 'add', account], gateway.gateway.now());
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, text.split('password: ')[1]?.trim());
  });

  const stored = () =>
    countOf(gateway, 'deposits', `member_id = (SELECT id FROM members WHERE account = '${account}')`);
  /** The gateway's answers to these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  const opened = async (input = INPUT): Promise<string> => {
    const result = await worker.api.createDeposit(input);
    if (!result.ok) throw new Error(result.code);
    return result.value.id;
  };

  it('are saved in minor units, with where to pay', async () => {
    await worker.api.refresh('depositMethods', { account });
    const methods = await worker.rows('depositMethods', { account });
    expect(methods?.[1]).toMatchObject({ id: 'sen-bank', minMinor: 10_000_000, maxMinor: 30_000_000_000 });
    const id = await opened();
    expect(await worker.rows('deposit', { account, id })).toMatchObject({
      ...{ id, state: 'waiting', amountMinor: 15_000_000, paidMinor: null },
      instructions: { qr: null },
    });
    expect(await worker.rows('deposits', { account })).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('an opening whose answer is lost opens one deposit, and returns it', async () => {
    loseAnswers(CREATE);
    const id = await opened();
    worker.onResponse(null);
    expect(await stored()).toBe(1);
    expect(await worker.rows('deposits', { account })).toMatchObject([{ id }]);
  });

  it('one that cannot be known to be open is asked about before another is opened', async () => {
    loseAnswers(CREATE, RESOLVE);
    expect(await worker.api.createDeposit(INPUT)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    const id = await opened({ ...INPUT, amountMinor: 20_000_000 });
    expect(await stored()).toBe(1);
    // It is the first one, which the player sees now.
    expect(await worker.rows('deposit', { account, id })).toMatchObject({ amountMinor: 15_000_000 });
  });

  it('without a network nothing is sent or queued', async () => {
    goOffline(worker);
    expect(await worker.api.createDeposit(INPUT)).toMatchObject({ ok: false });
    worker.intercept(null);
    expect(await stored()).toBe(0);
  });

  it('refusals are data', async () => {
    expect(await worker.api.createDeposit({ ...INPUT, amountMinor: 5 })).toMatchObject({
      ok: false,
      code: 'deposit.amount',
    });
    expect(await worker.api.createDeposit({ ...INPUT, methodId: 'gone' })).toMatchObject({
      ok: false,
      code: 'deposit.method',
    });
  });

  it('a confirmation whose answer is lost is known to have arrived; a cancelled one says that it ended', async () => {
    const [first, second] = [await opened(), await opened()];
    loseAnswers('POST /wps/deposits/sent');
    expect(await worker.api.depositSent(first)).toEqual({ ok: true, value: undefined });
    worker.onResponse(null);
    expect(await worker.rows('deposit', { account, id: first })).toMatchObject({ state: 'checking' });
    expect(await worker.api.cancelDeposit(second)).toEqual({ ok: true, value: undefined });
    expect(await worker.api.depositSent(second)).toMatchObject({ ok: false, code: 'deposit.ended' });
    expect(await worker.rows('deposit', { account, id: second })).toMatchObject({ state: 'cancelled' });
  });

  it('of a member who signs out are deleted from the phone', async () => {
    const id = await opened();
    await worker.api.logout();
    expect(await worker.rows('deposit', { account, id })).toBeUndefined();
    expect(await worker.rows('deposits', { account })).toBeUndefined();
  });
});
