import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WorkChallenge } from '../../../contract/wire/verification';
import { solve } from '../../support/captcha';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

/** A challenge whose answer is known. */
const challengeOf = (number: number, maxNumber: number, id = 'one'): WorkChallenge => ({
  kind: 'work',
  id,
  validMs: 60_000,
  salt: 'salt',
  challenge: createHash('sha256').update(`salt${number}`).digest('hex'),
  maxNumber,
});

// (spec: verification, Proof of work)
describe('the proof of work of a captcha', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway({ captcha: 'work' });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  it('finds the number of a challenge of the gateway', async () => {
    const result = await worker.api.captcha();
    if (!result.ok || result.value.kind !== 'work') throw new Error('this is no work');
    const solved = await worker.api.solveCaptcha({ ...result.value });
    expect(solved).toEqual({ ok: true, value: { text: solve(result.value) } });
  });

  it.each([0, 63, 64, 1_000])('finds %i, also as the last number', async (number) => {
    const solved = await worker.api.solveCaptcha(challengeOf(number, number));
    expect(solved).toEqual({ ok: true, value: { text: String(number) } });
  });

  it('ends when no number answers', async () => {
    expect(await worker.api.solveCaptcha(challengeOf(1_001, 1_000))).toEqual({
      ok: false,
      code: 'bad_response',
    });
  });

  it('answers other commands while it searches, and stops when nobody waits for it', async () => {
    const ended: string[] = [];
    const searching = worker.api.solveCaptcha(challengeOf(-1, 1_000_000)).then((result) => {
      ended.push('search');
      return result;
    });
    expect(await worker.api.ping()).toBe(true);
    expect((await worker.api.captcha()).ok).toBe(true);
    expect(ended).toEqual([]);
    await worker.api.stopCaptcha('one');
    expect(await searching).toEqual({ ok: false, code: 'cancelled' });
  });

  it('stopping one search leaves another one running', async () => {
    const first = worker.api.solveCaptcha(challengeOf(-1, 1_000_000, 'first'));
    const second = worker.api.solveCaptcha(challengeOf(30_000, 40_000, 'second'));
    await worker.api.stopCaptcha('first');
    expect(await first).toEqual({ ok: false, code: 'cancelled' });
    expect(await second).toEqual({ ok: true, value: { text: '30000' } });
  });

  it('refuses a challenge that would take too long', async () => {
    worker.intercept(({ url }) =>
      url.endsWith('/wps/captcha')
        ? Response.json({ success: true, value: challengeOf(1, 1_000_001) })
        : undefined,
    );
    expect(await worker.api.captcha()).toEqual({ ok: false, code: 'bad_response' });
  });
});
