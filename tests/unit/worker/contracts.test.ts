import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TermsRow } from '../../../contract/rows/contracts';
import { countOf, operate } from '../../support/access';
import { offer, placeBelow } from '../../support/contracts';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newPlayer, type Player } from '../../support/promotions';
import { until } from '../../support/until';

const language = 'TY';
const RESOLVE = 'POST /wps/system/requests/resolve';
const MARK = 'POST /wps/relay/CCSFE_readAgentAnnouncements';

describe('contracts', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let player: Player;
  let account: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    player = await newPlayer(gateway);
    account = player.account;
    await gateway.db.query('UPDATE members SET type = 1 WHERE id = $1', [player.id]);
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, player.password);
  });

  /** The gateway's answers to these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  const accepted = () => countOf(gateway, 'contracts', `member_id = '${player.id}' AND state = 'accepted'`);
  const requests = async () => {
    await worker.api.refresh('contractRequests', { account }, { force: true });
    return worker.rows('contractRequests', { account });
  };

  it('an answer updates the requests and the list at once, with amounts in minor units', async () => {
    const id = await offer(gateway, account, 'salary', '1000:50', '2000:75');
    expect(await requests()).toEqual({ salary: id, dividend: null, hourly: null });
    expect(await worker.api.answerContract({ kind: 'salary', id, answer: 'accept' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await worker.rows('contractRequests', { account })).toMatchObject({ salary: null });
    expect(await worker.rows('contracts', { account, kind: 'salary' })).toMatchObject([
      {
        ...{ id, state: 'upcoming' },
        terms: {
          tiers: [
            { fromMinor: 100_000, value: 5_000 },
            { fromMinor: 200_000, value: 7_500 },
          ],
        },
      },
    ]);
  });

  it.each([
    ['salary', 'GET /wps/contracts/dailySalary'],
    ['dividend', 'GET /wps/contracts/dividend'],
    ['hourly', 'POST /wps/contracts/hourlySalary'],
  ] as const)('%s: an answer of the gateway that is lost is found out', async (kind, call) => {
    const id = await offer(gateway, account, kind, '100:5%');
    loseAnswers(call, RESOLVE);
    const accept = () => worker.api.answerContract({ kind, id, answer: 'accept' });
    expect(await accept()).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await accept()).toEqual({ ok: true, value: undefined });
    expect(await accepted()).toBe(1);
    expect(await requests()).toMatchObject({ [kind]: null });
  });

  it('a refusal after a lost acceptance changes nothing, and the list says what counts', async () => {
    const id = await offer(gateway, account, 'salary', '100:5');
    loseAnswers('GET /wps/contracts/dailySalary', RESOLVE);
    expect(await worker.api.answerContract({ kind: 'salary', id, answer: 'accept' })).toMatchObject({
      code: 'unresolved',
    });
    worker.onResponse(null);
    expect(await worker.api.answerContract({ kind: 'salary', id, answer: 'refuse' })).toMatchObject({
      ok: false,
      code: 'contract.changed',
    });
    expect(await worker.rows('contracts', { account, kind: 'salary' })).toMatchObject([
      { state: 'upcoming' },
    ]);
  });

  it('an offer to a downline is found out after a lost answer, and made once; its end too', async () => {
    const direct = await newPlayer(gateway);
    await placeBelow(gateway, direct.account, player.id);
    const terms: TermsRow = {
      ...({ basis: 'stake', pays: 'percent', period: 'day' } as const),
      tiers: [{ fromMinor: 100_000, value: 150 }],
    };
    const input = { to: direct.account, kind: 'salary' as const, password: player.password };
    const offerIt = (password = player.password) => worker.api.offerContract({ ...input, password, terms });
    const given = () => worker.rows('givenContracts', { account });
    expect(await offerIt('Wrong1234')).toMatchObject({ ok: false, code: 'verification.password' });
    loseAnswers('POST /wps/agent/contracts/offer', RESOLVE);
    expect(await offerIt()).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await offerIt()).toMatchObject({ ok: true });
    const rows = await given();
    expect(rows).toMatchObject({
      password: 'login',
      list: [{ account: direct.account, state: 'offered', payer: 'upline', owedMinor: 0, terms }],
    });
    const id = rows?.list[0]?.id ?? '';
    loseAnswers('POST /wps/agent/contracts/end', RESOLVE);
    expect(await worker.api.endContract(id)).toMatchObject({ code: 'unresolved' });
    worker.onResponse(null);
    expect(await worker.api.endContract(id)).toMatchObject({ ok: true });
    expect((await given())?.list).toMatchObject([{ id, state: 'withdrawn' }]);
    goOffline(worker);
    expect(await offerIt()).toMatchObject({ ok: false });
    expect(await worker.api.endContract(id)).toMatchObject({ ok: false });
    worker.intercept(null);
    expect(await countOf(gateway, 'contracts', `payer_id = '${player.id}'`)).toBe(1);
  });

  it('without a network nothing is sent or queued, and what is saved can be read', async () => {
    const id = await offer(gateway, account, 'salary', '100:5');
    await worker.api.refresh('contracts', { account, kind: 'salary' });
    goOffline(worker);
    expect(await worker.api.answerContract({ kind: 'salary', id, answer: 'accept' })).toMatchObject({
      ok: false,
    });
    expect(await worker.rows('contracts', { account, kind: 'salary' })).toMatchObject([{ state: 'offered' }]);
    worker.intercept(null);
    expect(await accepted()).toBe(0);
  });

  it('an announcement is read at once, offline too, and once at the gateway; a sign-out takes it all', async () => {
    await operate(gateway, 'announce', '--type', 'agent', '--title', 'New rates');
    const args = { account, language };
    await worker.api.refresh('agentNotices', args, { force: true });
    const before = await worker.rows('agentNotices', args);
    const id = before?.list.find(({ title }) => title === 'New rates')?.id ?? '';
    goOffline(worker);
    await worker.api.readAgentNotice(id);
    await worker.api.readAgentNotice(id);
    const marked = await worker.rows('agentNotices', args);
    expect(marked?.unread).toBe((before?.unread ?? 0) - 1);
    expect(marked?.list.find((notice) => notice.id === id)?.read).toBe(true);
    const sent = worker.requests.length;
    worker.intercept(null);
    await worker.api.retryConnection();
    const marks = () => countOf(gateway, 'announcement_reads', `member_id = '${player.id}'`);
    await until(async () => (await marks()) === 1, { message: 'the mark has arrived' });
    await worker.api.refresh('agentNotices', args, { force: true });
    expect((await worker.rows('agentNotices', args))?.unread).toBe(marked?.unread);
    await worker.api.readAgentNotice(id);
    expect(worker.requests.slice(sent).filter((request) => request.startsWith(MARK))).toHaveLength(1);
    await worker.api.logout();
    expect(await worker.rows('agentNotices', args)).toBeUndefined();
  });
});
