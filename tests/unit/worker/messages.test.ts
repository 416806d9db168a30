import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  goOffline,
  loseResponses,
  networkError,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sendMessages } from '../../support/messages';
import { untilAttempted } from '../../support/outbox';
import { until } from '../../support/until';

const READ = '/wps/relay/MCSFE_readMessages';
const isWrite = ({ url }: Request) => /MCSFE_(read|delete)/.test(url);

describe('messages on the phone', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  const account = 'player01';
  const language = 'TY';
  const first = { account, language, after: '' };

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM messages');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
  });

  const send = (from: number, count: number) => sendMessages(gateway, from, count);
  const refresh = async () => {
    const forced = { force: true };
    await worker.api.refresh('unreadMessages', { account }, forced);
    await worker.api.refresh('messages', first, forced);
  };
  const view = async (of = worker) => (await of.rows('messages', first)) ?? { list: [], end: null };
  const titles = async (of = worker) => (await view(of)).list.map(({ title }) => title);
  const unread = (of = worker) => of.rows('unreadMessages', { account });
  const idOf = async (title: string) => (await view()).list.find((one) => one.title === title)?.id ?? '';
  const waiting = () => worker.db.outbox.toArray();
  const untilEmpty = () =>
    until(async () => (await waiting()).length === 0, { message: 'the outbox is empty' });
  const untilUnread = (count: number, of = worker) =>
    until(async () => (await unread(of)) === count, { message: `${count} unread` });
  const atGateway = () =>
    gateway.db.query<{ title: string; read: boolean; deleted: boolean }>(
      'SELECT title, read_at IS NOT NULL AS read, deleted_at IS NOT NULL AS deleted FROM messages ORDER BY id',
    );
  const backOnline = async () => {
    worker.intercept(null);
    worker.onResponse(null);
    await worker.api.retryConnection();
    await worker.api.hint('online');
  };

  it('the count is requested once everything is sent, also if another change fails at first', async () => {
    await send(1, 1);
    await refresh();
    const [game] = await gateway.db.query<{ gameId: string; vendorCode: string }>(
      'SELECT id AS "gameId", vendor_code AS "vendorCode" FROM games ORDER BY id LIMIT 1',
    );
    let asked = 0;
    let fails = true;
    worker.intercept(({ url }) => {
      if (url.endsWith('getUnreadCount')) asked++;
      return fails && url.endsWith('favouriteAdd') ? new Response('', { status: 502 }) : undefined;
    });
    await worker.api.readMessage(await idOf('m1'));
    await worker.api.setFavourite({ ...game!, on: true });
    await until(async () => (await waiting()).some(({ attempts }) => attempts > 0), {
      message: 'an attempt',
    });
    expect(asked).toBe(0);
    fails = false;
    await worker.api.hint('online');
    await until(() => asked === 1, { message: 'the count is requested' });
    expect(await waiting()).toEqual([]);
  });

  it('a message is read at once, with the count, and at the gateway', async () => {
    await send(1, 2);
    await refresh();
    expect(await unread()).toBe(2);
    await worker.api.readMessage(await idOf('m2'));
    expect((await view()).list.map(({ read }) => read)).toEqual([true, false]);
    expect(await unread()).toBe(1);
    await untilEmpty();
    expect(await atGateway()).toMatchObject([{ read: false }, { read: true }]);
    await untilUnread(1);
  });

  it('what is read and deleted offline is sent in order, each once, and shown at once', async () => {
    await send(1, 4);
    await refresh();
    goOffline(worker);
    await worker.api.readMessage(await idOf('m1'));
    await worker.api.deleteMessage(await idOf('m3'));
    await worker.api.deleteMessage(await idOf('m1'));
    expect(await titles()).toEqual(['m4', 'm2']);
    expect(await unread()).toBe(2);
    const sent: string[] = [];
    worker.intercept((request) => {
      if (isWrite(request)) sent.push(new URL(request.url).pathname.replace('/wps/relay/MCSFE_', ''));
      return undefined;
    });
    await worker.api.retryConnection();
    await untilEmpty();
    expect(sent).toEqual(['readMessages', 'deleteMessages', 'deleteMessages']);
    expect(await titles()).toEqual(['m4', 'm2']);
    await untilUnread(2);
    expect(await atGateway()).toEqual([
      { title: 'm1', read: true, deleted: true },
      { title: 'm2', read: false, deleted: false },
      { title: 'm3', read: false, deleted: true },
      { title: 'm4', read: false, deleted: false },
    ]);
  });

  it('reading twice, and reading what is read, is one change', async () => {
    await send(1, 1);
    await refresh();
    const id = await idOf('m1');
    goOffline(worker);
    await worker.api.readMessage(id);
    await worker.api.readMessage(id);
    expect(await waiting()).toHaveLength(1);
    await backOnline();
    await untilEmpty();
    await worker.api.readMessage(id);
    expect(await waiting()).toEqual([]);
  });

  it('a lost answer is repeated with the same key, and the count follows once', async () => {
    await send(1, 3);
    await refresh();
    const keys: (string | null)[] = [];
    worker.intercept((request) => {
      if (isWrite(request)) keys.push(request.headers.get('Idempotency-Key'));
      return undefined;
    });
    loseResponses(worker, READ);
    await worker.api.readMessage(await idOf('m2'));
    await untilAttempted(worker);
    // The gateway counts the mark already.
    await worker.api.refresh('unreadMessages', { account }, { force: true });
    expect(await unread()).toBe(2);
    worker.onResponse(null);
    await worker.api.retryConnection();
    await worker.api.hint('online');
    await untilEmpty();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    await untilUnread(2);
  });

  it('the next start sends what waited when the worker was killed', async () => {
    await send(1, 2);
    await refresh();
    goOffline(worker);
    await worker.api.readMessage(await idOf('m1'));
    await worker.api.deleteMessage(await idOf('m2'));
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello();
    // Before there is a session, and before anything is sent.
    expect(await titles(next)).toEqual(['m1']);
    await next.login();
    await untilEmpty();
    expect(await atGateway()).toMatchObject([{ read: true }, { deleted: true }]);
    await untilUnread(0, next);
  });

  it('mark all: up to what is on the phone, and no further', async () => {
    await send(1, 3);
    await refresh();
    goOffline(worker);
    await send(4, 1);
    await worker.api.readAllMessages();
    await worker.api.readAllMessages();
    expect(await unread()).toBe(0);
    expect(await waiting()).toHaveLength(1);
    await backOnline();
    await untilEmpty();
    await untilUnread(1);
    await refresh();
    expect((await view()).list.map(({ title, read }) => [title, read])).toEqual([
      ['m4', false],
      ['m3', true],
      ['m2', true],
      ['m1', true],
    ]);
  });

  it('an answer that is older than a change does not undo it', async () => {
    await send(1, 2);
    await refresh();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let lists = 0;
    worker.onResponse(async (request, response) => {
      if (request.url.includes('getMessageList') && lists++ === 0) await held;
      return response;
    });
    const refreshing = worker.api.refresh('messages', first, { force: true });
    await until(() => lists === 1, { message: 'the answer is on its way' });
    await worker.api.deleteMessage(await idOf('m1'));
    await untilEmpty();
    release();
    await refreshing;
    expect(await titles()).toEqual(['m2']);
  });

  it('a change that the gateway refuses is taken back', async () => {
    await send(1, 1);
    await refresh();
    const refusal = { success: false, errorCode: 'auth.forbidden', message: '' };
    worker.intercept((request) => (isWrite(request) ? Response.json(refusal, { status: 403 }) : undefined));
    await worker.api.deleteMessage(await idOf('m1'));
    await untilEmpty();
    expect(await titles()).toEqual(['m1']);
    expect(await unread()).toBe(1);
    expect(worker.events).toContainEqual({ type: 'rejected', code: 'auth.forbidden' });
  });

  it('one message is requested by itself, and is read like the others', async () => {
    await send(1, 1);
    await worker.api.refresh('unreadMessages', { account });
    const [row] = await gateway.db.query<{ id: string }>('SELECT id::text AS id FROM messages');
    const args = { account, language, id: row?.id ?? '' };
    expect(await worker.api.refresh('message', args)).toMatchObject({ ok: true });
    expect(await worker.rows('message', args)).toMatchObject({
      title: 'm1',
      html: '<p>Text 1</p>',
      read: false,
    });
    await worker.api.readMessage(args.id);
    expect(await worker.rows('message', args)).toMatchObject({ read: true });
    expect(await unread()).toBe(0);
    await untilEmpty();
    expect(await worker.rows('message', args)).toMatchObject({ read: true });
    await untilUnread(0);
    await worker.api.deleteMessage(args.id);
    expect(await worker.rows('message', args)).toBeUndefined();
    await untilEmpty();
    expect(await worker.api.refresh('message', args, { force: true })).toMatchObject({
      code: 'content.not_found',
    });
  });

  it.each(['', 'abc', '0', '1 ', '9'.repeat(400)])('there is no message %j', async (id) => {
    expect(await worker.api.refresh('message', { account, language, id })).toMatchObject({
      code: 'content.not_found',
    });
  });

  it('the next start keeps what was changed here: its rows are not taken for damaged ones', async () => {
    await send(1, 2);
    await refresh();
    await worker.api.readMessage(await idOf('m1'));
    await untilEmpty();
    await untilUnread(1);
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    next.intercept(({ url }) => (new URL(url).pathname.startsWith('/wps/') ? networkError() : undefined));
    await next.hello();
    await next.api.hint('visible');
    expect(await unread(next)).toBe(1);
    expect(await titles(next)).toEqual(['m2', 'm1']);
  });

  it('a damaged list is dropped and requested again', async () => {
    await send(1, 1);
    await refresh();
    await worker.db.table('messages').put({ account, language, list: 'nothing', end: null });
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello();
    await next.login();
    expect(await next.rows('messages', first)).toBeUndefined();
    await next.api.refresh('messages', first);
    expect(await titles(next)).toEqual(['m1']);
  });

  it('a sign-out deletes the messages and the changes that wait', async () => {
    await send(1, 2);
    await refresh();
    await worker.api.refresh('message', { account, language, id: await idOf('m1') });
    goOffline(worker);
    await worker.api.readMessage(await idOf('m1'));
    await worker.api.logout();
    for (const table of ['messages', 'outbox', 'saved'] as const)
      expect(await worker.db.table(table).where('account').equals(account).count(), table).toBe(0);
    expect(await worker.rows('messages', first)).toBeUndefined();
  });

  it('a guest has nothing to change', async () => {
    const guest = startDataWorker(gateway.url);
    await guest.hello();
    for (const change of [
      guest.api.readMessage('1'),
      guest.api.deleteMessage('1'),
      guest.api.readAllMessages(),
    ])
      expect(await change).toEqual({ ok: false, code: 'not_signed_in' });
  });
});
