import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../gateway/operator/commands';
import { countOf } from '../../support/access';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const LIMIT = 'POST /wps/saferPlay/limit';
const BREAK = 'POST /wps/saferPlay/break';
const RESOLVE = 'POST /wps/system/requests/resolve';
let people = 0;

describe('safer play', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let account: string;
  let password: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    account = `careful${++people}`;
    const { text } = await runCommand(gateway.db, ['member', 'add', account], gateway.gateway.now());
    password = text.split('password: ')[1]?.trim() ?? '';
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, password);
  });

  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  const day = async () => (await worker.rows('saferPlay', { account }))?.limits[0];
  const setDay = (limitMinor: number | null) => worker.api.setDepositLimit({ period: 'day', limitMinor });

  it('limits are saved in minor units, with a change that waits', async () => {
    expect(await setDay(50_000_000)).toMatchObject({ ok: true });
    expect(await day()).toMatchObject({ limitMinor: 50_000_000, usedMinor: 0, pending: null });
    await setDay(null);
    expect(await day()).toMatchObject({ limitMinor: 50_000_000, pending: { limitMinor: null } });
    await worker.api.keepDepositLimit('day');
    expect(await day()).toMatchObject({ limitMinor: 50_000_000, pending: null });
    await worker.api.setRealityCheck(30);
    expect(await worker.rows('saferPlay', { account })).toMatchObject({ realityMinutes: 30 });
  });

  it('a limit whose answer is lost is set once, and the last word of the player counts', async () => {
    loseAnswers(LIMIT);
    expect(await setDay(50_000_000)).toMatchObject({ ok: true });
    loseAnswers(LIMIT, RESOLVE);
    expect(await setDay(40_000_000)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await setDay(30_000_000)).toMatchObject({ ok: true });
    expect(await day()).toMatchObject({ limitMinor: 30_000_000, pending: null });
  });

  it('without a network nothing is sent or queued', async () => {
    await setDay(50_000_000);
    goOffline(worker);
    expect(await setDay(10_000_000)).toMatchObject({ ok: false });
    expect(await worker.api.takeBreak('24h')).toMatchObject({ ok: false });
    worker.intercept(null);
    expect(await countOf(gateway, 'play_breaks')).toBe(0);
    expect(await day()).toMatchObject({ limitMinor: 50_000_000 });
  });

  it('the clock of the session is by the clock of this device', async () => {
    await worker.api.refresh('playSession', { account });
    const session = await worker.rows('playSession', { account });
    expect(session).toMatchObject({ betMinor: 0, wonMinor: 0 });
    expect(Math.abs((session?.startedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('a break signs out here, forgets the member’s rows and says until when; a login says it again', async () => {
    await worker.api.refresh('saferPlay', { account });
    expect(await worker.api.takeBreak('6m')).toMatchObject({ ok: true });
    const excluded = { type: 'excluded', kind: 'selfExclusion' };
    expect(worker.events).toContainEqual(expect.objectContaining(excluded));
    expect(worker.events).toContainEqual(expect.objectContaining({ type: 'session', reason: 'signed_out' }));
    expect(await worker.rows('saferPlay', { account })).toBeUndefined();
    worker.events.length = 0;
    const again = { type: 'username', username: account, password, remember: false } as const;
    const refused = await worker.api.login(again);
    expect(refused).toMatchObject({
      ok: false,
      code: 'auth.excluded',
      hints: { excluded: { kind: 'selfExclusion' } },
    });
    expect(worker.events).toContainEqual(expect.objectContaining(excluded));
  });

  it('a break whose answer is lost says that it has begun, and until when', async () => {
    await worker.api.refresh('saferPlay', { account });
    loseAnswers(BREAK);
    worker.events.length = 0;
    expect(await worker.api.takeBreak('24h')).toMatchObject({ ok: true });
    expect(worker.events).toContainEqual(expect.objectContaining({ type: 'excluded', kind: 'timeOut' }));
    expect(worker.events).toContainEqual(expect.objectContaining({ type: 'session', reason: 'signed_out' }));
    expect(worker.events).not.toContainEqual(expect.objectContaining({ reason: 'ended' }));
    expect(await worker.rows('saferPlay', { account })).toBeUndefined();
    expect(
      await countOf(
        gateway,
        'play_breaks',
        `member_id = (SELECT id FROM members WHERE account = '${account}')`,
      ),
    ).toBe(1);
  });

  it('while nobody can be asked, the next call says that the break has begun', async () => {
    loseAnswers(BREAK, RESOLVE);
    expect(await worker.api.takeBreak('24h')).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    worker.events.length = 0;
    await worker.api.refresh('saferPlay', { account });
    expect(worker.events).toContainEqual(expect.objectContaining({ type: 'excluded', kind: 'timeOut' }));
    expect(worker.events).toContainEqual(expect.objectContaining({ type: 'session', reason: 'signed_out' }));
  });
});
