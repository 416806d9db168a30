import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countOf, operate } from '../../support/access';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { requestCount } from '../../support/session-events';
import { addBets, gameOfType, newPlayer, type Player } from '../../support/promotions';

const language = 'TY';
const RESOLVE = 'POST /wps/system/requests/resolve';
const CLAIM = 'POST /wps/relay/MPSPROMO_claimReward';

describe('rewards', () => {
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
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, player.password);
  });

  /** The gateway's answers to these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  const moved = () =>
    countOf(gateway, 'ledger_entries', `member_id = '${player.id}' AND kind IN ('reward', 'rebate')`);
  const granted = async (amount = '250') => {
    await operate(gateway, 'reward', 'grant', account, amount, `For ${amount}`);
    await worker.api.refresh('rewards', { account, language }, { force: true });
    const rows = await worker.rows('rewards', { account, language });
    return rows?.find(({ title }) => title === `For ${amount}`)?.id ?? '';
  };
  const rewards = () => worker.rows('rewards', { account, language });

  it('a claim updates the list, the count and the wallet at once', async () => {
    const id = await granted();
    await worker.api.refresh('unclaimedRewards', { account });
    expect(await worker.rows('unclaimedRewards', { account })).toBe(1);
    expect(await rewards()).toMatchObject([{ id, amountMinor: 25_000, state: 'open', expiresAt: null }]);
    expect(await worker.api.claimReward(id)).toEqual({ ok: true, value: { amountMinor: 25_000 } });
    expect(await rewards()).toMatchObject([{ id, state: 'claimed' }]);
    expect(await worker.rows('unclaimedRewards', { account })).toBe(0);
    expect(await worker.rows('wallet', { account })).toEqual({ balanceMinor: 25_000 });
  });

  it('one whose answer is lost is known to have arrived', async () => {
    const id = await granted();
    loseAnswers(CLAIM);
    expect(await worker.api.claimReward(id)).toEqual({ ok: true, value: { amountMinor: 25_000 } });
    expect(await moved()).toBe(1);
  });

  it('one that cannot be known is asked about before another is claimed, which then is claimed too', async () => {
    const first = await granted('100');
    const second = await granted('200');
    loseAnswers(CLAIM, RESOLVE);
    expect(await worker.api.claimReward(first)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await worker.api.claimReward(second)).toEqual({ ok: true, value: { amountMinor: 20_000 } });
    expect(await worker.api.claimReward(first)).toEqual({ ok: true, value: { amountMinor: 10_000 } });
    expect(await moved()).toBe(2);
    expect(await worker.rows('wallet', { account })).toEqual({ balanceMinor: 30_000 });
  });

  it('while an earlier one cannot be known, another is neither sent nor said to be claimed', async () => {
    const first = await granted('100');
    const second = await granted('200');
    loseAnswers(CLAIM, RESOLVE);
    expect(await worker.api.claimReward(first)).toMatchObject({ ok: false, code: 'unresolved' });
    // The next question is lost once more.
    let asked = 0;
    worker.onResponse(({ url }, response) =>
      RESOLVE.endsWith(new URL(url).pathname) && ++asked === 1 ? networkError() : response,
    );
    expect(await worker.api.claimReward(second)).toMatchObject({ ok: false, code: 'unresolved' });
    expect(await moved()).toBe(1);
    expect(await worker.api.claimReward(second)).toEqual({ ok: true, value: { amountMinor: 20_000 } });
    expect(await moved()).toBe(2);
  });

  it('another member’s lost answer in the same tab does not replace the question about one’s own', async () => {
    const id = await granted('100');
    const other = await newPlayer(gateway);
    await operate(gateway, 'reward', 'grant', other.account, '300', 'For 300');
    loseAnswers(CLAIM, RESOLVE);
    expect(await worker.api.claimReward(id)).toMatchObject({ ok: false, code: 'unresolved' });
    await worker.login(other.account, other.password);
    await worker.api.refresh('rewards', { account: other.account, language }, { force: true });
    const [reward] = (await worker.rows('rewards', { account: other.account, language })) ?? [];
    expect(await worker.api.claimReward(reward?.id ?? '')).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    await worker.login(account, player.password);
    expect(await worker.api.claimReward(id)).toEqual({ ok: true, value: { amountMinor: 10_000 } });
    // It was asked about, not sent again.
    expect(requestCount(worker, '/wps/relay/MPSPROMO_claimReward')).toBe(2);
    await worker.login(other.account, other.password);
    expect(await worker.api.claimReward(reward?.id ?? '')).toEqual({
      ok: true,
      value: { amountMinor: 30_000 },
    });
  });

  it('without a network nothing is sent or queued, and what is saved can be read', async () => {
    const id = await granted();
    goOffline(worker);
    expect(await worker.api.claimReward(id)).toMatchObject({ ok: false });
    expect(await rewards()).toMatchObject([{ state: 'open' }]);
    worker.intercept(null);
    expect(await moved()).toBe(0);
  });

  it('a rebate is saved in minor units and claimed once, also if the answer is lost', async () => {
    await addBets(gateway, player.id, [
      { gameId: await gameOfType(gateway, 'RNG'), stakeMinor: 100_000_000 },
    ]);
    await worker.api.refresh('rebateDue', { account });
    expect(await worker.rows('rebateDue', { account })).toMatchObject({ amountMinor: 600_000, last: null });
    loseAnswers('POST /wps/relay/MPSPROMO_claimRebate', RESOLVE);
    expect(await worker.api.claimRebate()).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await worker.api.claimRebate()).toEqual({ ok: true, value: { amountMinor: 600_000 } });
    expect(await worker.api.claimRebate()).toMatchObject({ ok: false, code: 'rebate.none' });
    expect(await moved()).toBe(1);
    expect(await worker.rows('rebateDue', { account })).toMatchObject({
      amountMinor: 0,
      last: { amountMinor: 600_000, lines: [{ gameType: 'RNG', stakeMinor: 100_000_000, percent: 0.6 }] },
    });
    const exported = await worker.api.exportRecord({
      ...{ record: 'rebates', range: 'today', language, group: 'all', state: 'all' },
      ...{ headings: ['Number'], words: { RNG: 'Slots' } },
    });
    expect(exported.ok && exported.value.trim().split('\r\n')[1]).toMatch(
      /^R\w+,[\d: -]+,Slots,1000000\.00,0\.6%,6000\.00$/,
    );
  });

  it('a mission is claimed once, also if the answer is lost, and levels are in minor units', async () => {
    await addBets(gateway, player.id, [
      { gameId: await gameOfType(gateway, 'RNG'), stakeMinor: 100_000_000 },
    ]);
    await worker.api.refresh('missions', { account, language });
    const [mission] = (await worker.rows('missions', { account, language })) ?? [];
    expect(mission).toMatchObject({ id: 'slots-today', goal: 100_000_000, progress: 100_000_000 });
    const { id, from } = mission!;
    loseAnswers('POST /wps/relay/MPSPROMO_claimMission');
    expect(await worker.api.claimMission({ id, from })).toEqual({
      ok: true,
      value: { amountMinor: 1_000_000 },
    });
    expect(await worker.rows('missions', { account, language })).toMatchObject([
      { claimed: true },
      {},
      {},
      {},
    ]);
    worker.onResponse(null);
    expect(await worker.api.claimMission({ id: 'three-games', from: '2026-01-05' })).toMatchObject({
      ok: false,
      code: 'mission.ended',
    });
    await worker.api.refresh('vip', { account, language });
    expect(await worker.rows('vip', { account, language })).toMatchObject({
      ...{ turnoverMinor: 100_000_000, level: 'bronze' },
      levels: [
        { turnoverMinor: 0 },
        { turnoverMinor: 2_500_000_000, upgradeBonusMinor: 5_000_000 },
        {},
        {},
        {},
      ],
    });
    await worker.api.refresh('leaderBoard', { account, period: 'day' });
    expect(await worker.rows('leaderBoard', { account, period: 'day' })).toMatchObject({
      own: { stakeMinor: 100_000_000 },
    });
  });

  it('of a member who signs out are deleted from the phone', async () => {
    await granted();
    await worker.api.logout();
    expect(await rewards()).toBeUndefined();
  });
});
