import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REALITY_MINUTES, type LimitPeriod, type RealityMinutes } from '../../../contract/safer-play';
import { periodAt } from '../../../gateway/limit-periods';
import { runCommand } from '../../../gateway/operator/commands';
import { walletDifferences } from '../../../gateway/store/ledger';
import { hintsOf, newKey, operate, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { addDevice, loginByDevice, newDevice } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { until } from '../../support/until';
import { CROWNS, gameNamed, generic, NOTHING, playOf, vendorCall } from './launch-calls';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'Asia/Ho_Chi_Minh';
let people = 0;

describe('safer play', () => {
  let gateway: TestGateway;
  let account: string;
  let password: string;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    await operate(gateway, 'payments', 'outcome', 'paid');
  });
  beforeEach(async () => {
    account = `careful${++people}`;
    const added = await runCommand(gateway.db, ['member', 'add', account], gateway.gateway.now());
    password = added.text.split('password: ')[1]?.trim() ?? '';
    token = await enter();
  });
  afterAll(() => gateway.close());

  const enter = async () => (await login(gateway.url, account, password, gateway.gateway.now())).value.token;
  const state = async (by = token) => (await ask(gateway.url, 'saferPlay.state', { token: by })).value;
  const limitOf = async (period: LimitPeriod) =>
    (await state()).limits.find((limit) => limit.period === period);
  const setLimit = (period: LimitPeriod, amount: number | null, headers = newKey()) =>
    ask(gateway.url, 'saferPlay.setLimit', { token, headers, body: { period, amount } });
  const deposit = (amount: number, headers = newKey()) =>
    ask(gateway.url, 'deposits.create', { token, headers, body: { methodId: 'sen-bank', amount } });
  /** Goes on to a moment; the session would have ended by then. */
  const goTo = async (at: number) => {
    gateway.advance(at - gateway.gateway.now());
    token = await enter();
  };
  /** Ten in the morning of the next Monday in the middle of a month. */
  const midMonth = async () => {
    let { untilMs } = periodAt('week', ZONE, gateway.gateway.now());
    while (![9, 10, 11, 12, 13, 14, 15].includes(new Date(untilMs + 10 * HOUR).getUTCDate()))
      ({ untilMs } = periodAt('week', ZONE, untilMs));
    await goTo(untilMs + 10 * HOUR);
  };

  it('has no limits and no reality check at first', async () => {
    const none = { amount: null, used: 0, pending: null };
    expect(await state()).toEqual({
      limits: [
        { period: 'day', ...none },
        { period: 'week', ...none },
        { period: 'month', ...none },
      ],
      realityMinutes: 0,
    });
  });

  describe('a deposit limit', () => {
    it('holds at once, when it is the first or a lower one; a higher one after 24 hours', async () => {
      expect((await setLimit('day', 500_000)).value.limits[0]).toMatchObject({
        amount: 500_000,
        pending: null,
      });
      await setLimit('day', 300_000);
      expect(await limitOf('day')).toMatchObject({ amount: 300_000, pending: null });
      const at = gateway.gateway.now();
      await setLimit('day', 400_000);
      const raised = await limitOf('day');
      expect(raised).toMatchObject({ amount: 300_000, pending: { amount: 400_000 } });
      expect(Math.abs((raised?.pending?.at ?? 0) - at - DAY)).toBeLessThan(MINUTE);
      await goTo((raised?.pending?.at ?? 0) - 1_000);
      expect(statusAndCode(await deposit(350_000))).toEqual([409, 'deposit.limit']);
      await goTo(raised?.pending?.at ?? 0);
      expect(await limitOf('day')).toMatchObject({ amount: 400_000, pending: null });
      expect((await deposit(350_000)).status).toBe(200);
    });

    it('is removed after 24 hours', async () => {
      await setLimit('week', 100_000);
      await setLimit('week', null);
      expect(await limitOf('week')).toMatchObject({ amount: 100_000, pending: { amount: null } });
      await goTo(gateway.gateway.now() + DAY);
      expect(await limitOf('week')).toMatchObject({ amount: null, pending: null });
    });

    it('stays when its change is withdrawn, also by a lower one', async () => {
      await setLimit('month', 200_000);
      await setLimit('month', 900_000);
      const kept = await ask(gateway.url, 'saferPlay.keepLimit', {
        ...{ token, headers: newKey(), body: { period: 'month' } },
      });
      expect(kept.value.limits[2]).toMatchObject({ amount: 200_000, pending: null });
      await setLimit('month', 900_000);
      await setLimit('month', 150_000);
      await goTo(gateway.gateway.now() + 2 * DAY);
      expect(await limitOf('month')).toMatchObject({ amount: 150_000, pending: null });
    });

    it('counts open and paid deposits, and says what is left and when more is possible', async () => {
      await midMonth();
      await setLimit('day', 500_000);
      const { value } = await deposit(200_000);
      await ask(gateway.url, 'deposits.sent', { token, headers: newKey(), body: { id: value.id } });
      expect(await limitOf('day')).toMatchObject({ used: 200_000 });
      const refused = await deposit(400_000);
      expect(statusAndCode(refused)).toEqual([409, 'deposit.limit']);
      expect(hintsOf(refused)).toEqual({
        limit: { period: 'day', left: 300_000, more: periodAt('day', ZONE, gateway.gateway.now()).untilMs },
      });
      expect((await deposit(300_000)).status).toBe(200);
      expect(hintsOf(await deposit(100_000))).toMatchObject({ limit: { left: 0 } });
      expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    });

    it('begins anew with the next day, week and month of the house; an expired deposit counts no more', async () => {
      await midMonth();
      await setLimit('day', 200_000);
      await setLimit('week', 300_000);
      await deposit(200_000);
      expect(hintsOf(await deposit(150_000))).toMatchObject({ limit: { period: 'day', left: 0 } });
      await goTo(periodAt('day', ZONE, gateway.gateway.now()).untilMs);
      expect(await limitOf('day')).toMatchObject({ used: 0 });
      const { value } = await deposit(200_000);
      await ask(gateway.url, 'deposits.sent', { token, headers: newKey(), body: { id: value.id } });
      gateway.advance(3_000);
      await until(
        async () =>
          (await ask(gateway.url, 'deposits.detail', { token, query: { id: value.id } })).value.state ===
          'paid',
        { message: 'the deposit is not paid' },
      );
      await goTo(periodAt('day', ZONE, gateway.gateway.now()).untilMs);
      expect(await limitOf('day')).toMatchObject({ used: 0 });
      const week = hintsOf(await deposit(150_000));
      expect(week).toMatchObject({
        limit: { period: 'week', left: 100_000, more: periodAt('week', ZONE, gateway.gateway.now()).untilMs },
      });
      await goTo(periodAt('week', ZONE, gateway.gateway.now()).untilMs);
      expect((await deposit(150_000)).status).toBe(200);
    });

    it('holds for deposits that are sent at the same time', async () => {
      await setLimit('month', 300_000);
      const codes = (await Promise.all([deposit(200_000), deposit(200_000), deposit(200_000)])).map(
        ({ code }) => code,
      );
      expect(codes.sort()).toEqual(['', 'deposit.limit', 'deposit.limit']);
    });

    it('is exact and in whole units of the currency; 0 and less are no limits', async () => {
      for (const amount of [0, -5, 100.5, 0.001])
        expect((await setLimit('day', amount)).status, String(amount)).toBe(400);
      expect(await limitOf('day')).toMatchObject({ amount: null });
    });

    it('is set once for a repeated request', async () => {
      const key = newKey();
      await setLimit('day', 400_000);
      await setLimit('day', 500_000, key);
      const first = await limitOf('day');
      gateway.advance(MINUTE);
      expect((await setLimit('day', 500_000, key)).headers.get('Idempotency-Replayed')).toBe('true');
      expect(await limitOf('day')).toEqual(first);
      expect(statusAndCode(await setLimit('day', 600_000, key))).toEqual([409, 'idempotency.mismatch']);
    });

    it('is of one member at one merchant', async () => {
      await setLimit('day', 100_000);
      const other = await tokenAt(gateway, 'tidehouse', 'mariner01');
      const theirs = await ask(gateway.url, 'saferPlay.state', { token: other, headers: AT_TIDEHOUSE });
      expect(theirs.value.limits[0]).toMatchObject({ amount: null });
      const foreign = await ask(gateway.url, 'saferPlay.state', { token, headers: AT_TIDEHOUSE });
      expect(foreign.code).toBe('auth.session_ended');
    });
  });

  it('periods are those of the house, also where the clocks change', () => {
    const at = Date.parse('2026-03-29T12:00:00+01:00');
    const day = periodAt('day', 'Europe/London', at);
    expect(day.untilMs - day.fromMs).toBe(23 * HOUR);
    const week = periodAt('week', ZONE, Date.parse('2026-11-22T23:30:00+07:00'));
    expect(week.fromMs).toBe(Date.parse('2026-11-16T00:00:00+07:00'));
    const month = periodAt('month', ZONE, Date.parse('2026-12-31T23:30:00+07:00'));
    expect(month).toEqual({
      fromMs: Date.parse('2026-12-01T00:00:00+07:00'),
      untilMs: Date.parse('2027-01-01T00:00:00+07:00'),
    });
  });

  it.each(REALITY_MINUTES)('an interval of %s minutes holds on every device', async (minutes) => {
    const set = (value: RealityMinutes) =>
      ask(gateway.url, 'saferPlay.setReality', { token, headers: newKey(), body: { minutes: value } });
    expect((await set(minutes)).status).toBe(200);
    expect((await state(await enter())).realityMinutes).toBe(minutes);
    expect(statusAndCode(await set(7 as RealityMinutes))).toEqual([400, 'request.invalid']);
  });

  it('trial members have none of it', async () => {
    const trial = (await ask(gateway.url, 'session.trial')).value.token;
    for (const name of ['saferPlay.state', 'saferPlay.session'] as const)
      expect(statusAndCode(await ask(gateway.url, name, { token: trial }))).toEqual([403, 'auth.not_member']);
    const tries = [
      ['saferPlay.setLimit', { period: 'day', amount: 100_000 }],
      ['saferPlay.keepLimit', { period: 'day' }],
      ['saferPlay.setReality', { minutes: 15 }],
      ['saferPlay.takeBreak', { length: '24h' }],
    ] as const;
    for (const [name, body] of tries) {
      const answer = await ask(gateway.url, name, { token: trial, headers: newKey(), body });
      expect(statusAndCode(answer), name).toEqual([403, 'auth.not_member']);
    }
  });

  describe('the session clock', () => {
    const figures = async () => (await ask(gateway.url, 'saferPlay.session', { token })).value;
    const rounds = async (draw: typeof CROWNS, round: string) => {
      gateway.gateway.vendorRuntime = { roll: draw, pause: () => Promise.resolve() };
      const play = await playOf(gateway, token, generic(await gameNamed(gateway, 'Lantern Street')));
      return (await vendorCall(gateway, 'bet', { play, round, stake: 10_000 })).body;
    };

    it('counts from the login, with what was bet and won since then by the ledger', async () => {
      await operate(gateway, 'credit', account, '1000000');
      expect(await figures()).toMatchObject({ bet: 0, won: 0 });
      gateway.advance(12 * MINUTE);
      await rounds(NOTHING, 'round-one-lost');
      const { win } = await rounds(CROWNS, 'round-two-won');
      expect(win).toBeGreaterThan(0);
      const now = await figures();
      expect(now).toMatchObject({ bet: 20_000, won: win });
      expect(now.playedMs).toBeGreaterThanOrEqual(12 * MINUTE);
      token = await enter();
      expect(await figures()).toMatchObject({ bet: 0, won: 0 });
    });

    it('goes on where a device resumes within the time of a session, and begins anew later', async () => {
      const device = newDevice();
      await addDevice(gateway, token, device);
      gateway.advance(20 * MINUTE);
      token = (await loginByDevice(gateway, device)).value.token;
      expect((await figures()).playedMs).toBeGreaterThanOrEqual(20 * MINUTE);
      gateway.advance(31 * MINUTE);
      token = (await loginByDevice(gateway, device)).value.token;
      expect((await figures()).playedMs).toBeLessThan(MINUTE);
    });
  });
});
