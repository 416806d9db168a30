import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedbackInput } from '../../../contract/commands';
import { runQuery } from '../../../contract/queries';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { countOf, operate } from '../../support/access';
import { newFeedback, pictureBytes } from '../../support/feedback';
import { startGateway, type TestGateway } from '../../support/gateway';
import { holdRequests, requestCount } from '../../support/session-events';
import { untilAttempted } from '../../support/outbox';
import { until } from '../../support/until';

const SEND = '/wps/feedback';
const PICTURE = '/wps/feedback/picture';
const account = 'player01';

let gateway: TestGateway;
let worker: TestWorker;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.db.query('DELETE FROM feedback');
  worker = await arrive();
});
afterEach(() => vi.restoreAllMocks());

/** A phone of the member. @param phone whose storage it has */
async function arrive(phone?: TestWorker): Promise<TestWorker> {
  const next = startDataWorker(gateway.url, phone && { indexedDB: phone.indexedDB });
  await next.hello();
  await next.login();
  return next;
}
const picture = () => new Blob([pictureBytes()], { type: 'image/webp' });
const input = (pictures = 0, changes: Partial<FeedbackInput> = {}): FeedbackInput => ({
  ...newFeedback(),
  pictures: Array.from({ length: pictures }, picture),
  ...changes,
});
const outbox = (of = worker) => runQuery(of.db, 'feedbackOutbox', { account });
const entries = (of = worker) => of.db.outbox.count();
const untilEmpty = (of = worker) =>
  until(async () => (await entries(of)) === 0, { message: 'the outbox is empty' });
const backOnline = async (of = worker) => {
  of.intercept(null);
  await of.api.retryConnection();
};
const stored = () => countOf(gateway, 'feedback');
const storedPictures = () => countOf(gateway, 'feedback_pictures');

describe('feedback in the outbox', () => {
  it('is sent with its pictures, the text first', async () => {
    expect(await worker.api.sendFeedback(input(2, { text: '  The wheel.\n' }))).toEqual({
      ok: true,
      value: { withoutPictures: false },
    });
    await untilEmpty();
    expect(worker.requests.filter((request) => request.includes('/wps/feedback')).slice(0, 3)).toEqual([
      `PUT ${SEND}`,
      `PUT ${PICTURE}`,
      `PUT ${PICTURE}`,
    ]);
    expect(await gateway.db.query('SELECT body FROM feedback')).toEqual([{ body: 'The wheel.' }]);
    expect(await storedPictures()).toBe(2);
    await until(async () => (await worker.rows('feedback', { account }))?.[0]?.pictures === 2, {
      message: 'the list knows its pictures',
    });
  });

  it('waits while offline, with its pictures, and is sent once in order', async () => {
    goOffline(worker);
    const sent = [input(1, { text: 'first' }), input(0, { text: 'second' })];
    for (const feedback of sent) await worker.api.sendFeedback(feedback);
    expect(await outbox()).toMatchObject({
      waiting: [
        { text: 'second', pictures: 0, refused: null },
        { text: 'first', pictures: 1, refused: null },
      ],
      pictures: {},
    });
    await backOnline();
    await untilEmpty();
    expect(await gateway.db.query('SELECT body FROM feedback ORDER BY number')).toEqual([
      { body: 'first' },
      { body: 'second' },
    ]);
    expect(await storedPictures()).toBe(1);
  });

  it('survives the end of the app, and is sent by the next start', async () => {
    goOffline(worker);
    await worker.api.sendFeedback(input(2));
    const next = await arrive(worker);
    await untilEmpty(next);
    expect([await stored(), await storedPictures()]).toEqual([1, 2]);
  });

  it('is sent again with the same key when the answer was lost', async () => {
    const keys: (string | null)[] = [];
    worker.onResponse((request, response) => {
      if (request.method !== 'PUT' || !request.url.endsWith(SEND)) return response;
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? networkError() : response;
    });
    await worker.api.sendFeedback(input());
    await untilEmpty();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await stored()).toBe(1);
  });

  it('is saved once for two taps', async () => {
    goOffline(worker);
    const feedback = input(1);
    await Promise.all([worker.api.sendFeedback(feedback), worker.api.sendFeedback(feedback)]);
    expect(await entries()).toBe(2);
  });

  it('is sent by one of two tabs, and both see it', async () => {
    goOffline(worker);
    await worker.api.sendFeedback(input());
    const tab = await arrive(worker);
    await backOnline();
    await untilEmpty(tab);
    await untilEmpty();
    expect(await stored()).toBe(1);
    await tab.api.refresh('feedback', { account }, { force: true });
    expect(await worker.rows('feedback', { account })).toHaveLength(1);
  });

  it('is among the sent ones as soon as it is confirmed', async () => {
    await worker.api.refresh('feedback', { account });
    // The list is not fetched again.
    worker.intercept(({ url, method }) =>
      method === 'GET' && url.endsWith(SEND) ? networkError() : undefined,
    );
    const feedback = input();
    await worker.api.sendFeedback(feedback);
    await untilEmpty();
    expect(await worker.rows('feedback', { account })).toMatchObject([{ id: feedback.id, answer: null }]);
  });

  it('does not hold up other changes with its pictures', async () => {
    const games = await worker.api.refresh('gameList', {
      ...{ language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL', page: 1 },
    } as const);
    expect(games.ok).toBe(true);
    const [game] = await worker.db.games.toArray();
    const release = holdRequests(worker, [SEND]);
    await worker.api.sendFeedback(input(1));
    await worker.api.setFavourite({ gameId: game!.gameId, vendorCode: game!.vendorCode, on: true });
    release(SEND);
    await untilEmpty();
    const writes = worker.requests.filter((request) => /favouriteAdd|picture/.test(request));
    expect(writes[0]).toContain('favouriteAdd');
  });

  it('has a limit while it waits', async () => {
    goOffline(worker);
    for (let n = 0; n < 10; n++) expect(await worker.api.sendFeedback(input())).toMatchObject({ ok: true });
    expect(await worker.api.sendFeedback(input())).toEqual({ ok: false, code: 'feedback.limit' });
    expect((await outbox()).waiting).toHaveLength(10);
  });

  it('is deleted by signing out', async () => {
    goOffline(worker);
    await worker.api.sendFeedback(input(2));
    await worker.api.logout();
    expect(await entries()).toBe(0);
    await backOnline();
    expect(await stored()).toBe(0);
  });

  it('of another member stays where it is', async () => {
    goOffline(worker);
    await worker.api.sendFeedback(input(1));
    const other = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await other.hello();
    await other.login('agent01');
    await other.api.sendFeedback(input(0, { text: 'of agent01' }));
    await until(async () => (await stored()) === 1, { message: 'the feedback of agent01' });
    expect(await gateway.db.query('SELECT body FROM feedback')).toEqual([{ body: 'of agent01' }]);
    expect((await outbox(other)).waiting).toHaveLength(1);
  });

  it('is not saved without a session', async () => {
    await worker.api.logout();
    expect(await worker.api.sendFeedback(input())).toEqual({ ok: false, code: 'not_signed_in' });
  });
});

describe('feedback that the gateway refuses', () => {
  afterEach(() => operate(gateway, 'feature', 'FEEDBACK3', 'on'));

  it('is kept with its pictures and the reason, holds nothing up, and can be sent again', async () => {
    await operate(gateway, 'feature', 'FEEDBACK3', 'off');
    const feedback = input(1);
    await worker.api.sendFeedback(feedback);
    await until(async () => (await outbox()).waiting[0]?.refused === 'auth.forbidden', {
      message: 'refused',
    });
    expect((await outbox()).waiting).toMatchObject([{ id: feedback.id, pictures: 1 }]);
    expect(requestCount(worker, PICTURE)).toBe(0);
    await operate(gateway, 'feature', 'FEEDBACK3', 'on');
    await worker.api.sendFeedback(input(0, { text: 'another' }));
    await until(async () => (await outbox()).waiting.length === 1, { message: 'the other one is sent' });
    expect(await gateway.db.query('SELECT body FROM feedback')).toEqual([{ body: 'another' }]);
    await worker.api.resendFeedback(feedback.id);
    await untilEmpty();
    expect([await stored(), await storedPictures()]).toEqual([2, 1]);
  });

  it('loses a picture that is none, and says so', async () => {
    await worker.api.sendFeedback(input(0, { pictures: [new Blob(['<svg/>'])] }));
    await untilEmpty();
    expect([await stored(), await storedPictures()]).toEqual([1, 0]);
    expect(worker.events).toContainEqual({ type: 'rejected', code: 'feedback.picture' });
  });
});

describe('removing feedback that waits', () => {
  it('sends nothing of what was never sent', async () => {
    goOffline(worker);
    // The first attempt tells the worker that there is no network.
    await worker.api.sendFeedback(input(0, { text: 'tried' }));
    await worker.api.retryConnection();
    const feedback = input(2);
    await worker.api.sendFeedback(feedback);
    expect(await worker.api.removeFeedback(feedback.id)).toEqual({
      ok: true,
      value: { mayHaveArrived: false },
    });
    expect((await outbox()).waiting).toMatchObject([{ text: 'tried' }]);
    await backOnline();
    await untilEmpty();
    expect([await stored(), await storedPictures()]).toEqual([1, 0]);
  });

  it('says so if it may have arrived', async () => {
    let lost = 0;
    worker.onResponse((request, response) => {
      if (request.method !== 'PUT' || !request.url.endsWith(SEND)) return response;
      lost++;
      return networkError();
    });
    const feedback = input();
    await worker.api.sendFeedback(feedback);
    // Not the request: it may still be on its way when the list is requested.
    await until(() => lost > 0, { message: 'the lost answer' });
    await untilAttempted(worker);
    expect(await worker.api.removeFeedback(feedback.id)).toMatchObject({ value: { mayHaveArrived: true } });
    worker.onResponse(null);
    await worker.api.refresh('feedback', { account }, { force: true });
    expect(await worker.rows('feedback', { account })).toMatchObject([{ id: feedback.id }]);
  });

  it('of feedback that has arrived meanwhile says so too', async () => {
    const feedback = input();
    await worker.api.sendFeedback(feedback);
    await untilEmpty();
    expect(await worker.api.removeFeedback(feedback.id)).toMatchObject({ value: { mayHaveArrived: true } });
    expect(await stored()).toBe(1);
  });
});

describe('a full disk', () => {
  it('takes the text without the pictures', async () => {
    goOffline(worker);
    const write = FDBObjectStore.prototype.add;
    vi.spyOn(FDBObjectStore.prototype, 'add').mockImplementation(function (this: never, ...args: never[]) {
      if ((args as unknown as [{ kind?: string }])[0].kind === 'feedbackPicture')
        throw new DOMException('full', 'QuotaExceededError');
      return (write as (...all: never[]) => never).apply(this, args);
    } as never);
    expect(await worker.api.sendFeedback(input(2))).toEqual({ ok: true, value: { withoutPictures: true } });
    expect((await outbox()).waiting).toMatchObject([{ pictures: 0 }]);
    await backOnline();
    await untilEmpty();
    expect([await stored(), await storedPictures()]).toEqual([1, 0]);
  });
});
