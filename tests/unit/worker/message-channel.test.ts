import { proxy, wrap, type Remote } from 'comlink';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefreshOptions, WorkerApi, WorkerEvent } from '../../../contract/commands';
import type { ResourceArgs, ResourceName } from '../../../contract/resources';
import type { SettingsRow } from '../../../contract/rows/system';
import { exposeWorker } from '../../../worker/expose';
import { guestContext, refusedStorage, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

/** The worker's surface as the page uses it: every argument and result is cloned or proxied by Comlink. */
describe('the data worker across a message channel', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let page: Remote<WorkerApi>;
  let channel: MessageChannel;
  let events: WorkerEvent[];
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(() => connect(startDataWorker(gateway.url)));
  afterEach(() => channel?.port1.close());

  function connect(started: TestWorker): void {
    channel?.port1.close();
    worker = started;
    events = [];
    channel = new MessageChannel();
    exposeWorker(worker.api, channel.port1);
    page = wrap<WorkerApi>(channel.port2);
  }
  const hello = () =>
    page.hello(
      guestContext(gateway.url),
      proxy((event: WorkerEvent) => events.push(event)),
    );

  const refresh = <N extends ResourceName>(name: N, args: ResourceArgs<N>, options?: RefreshOptions) =>
    page.refresh(name, args as ResourceArgs<ResourceName>, options);

  it('hello returns the storage mode, and events reach the page', async () => {
    expect(await hello()).toEqual({ storage: 'indexeddb' });
    const login = { type: 'username', username: 'player01', password: 'Parlour123', remember: true } as const;
    expect(await page.login(login)).toEqual({ ok: true, value: undefined });
    await until(() => events.length > 0, { message: 'the session event' });
    expect(events[0]).toMatchObject({ type: 'session', reason: 'login', session: { userName: 'player01' } });
  });

  it('refresh returns results and failures as data', async () => {
    await hello();
    expect(await refresh('settings', {})).toEqual({ ok: true, value: 'updated' });
    expect(await worker.rows('settings', {})).toMatchObject({ merchantCode: 'parlour' });
    expect(await refresh('wallet', { account: 'player01' })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
  });

  it('watch sends rows until the returned function ends it', async () => {
    connect(startDataWorker(gateway.url, { indexedDB: refusedStorage() }));
    expect(await hello()).toEqual({ storage: 'memory' });
    const seen: (SettingsRow | undefined)[] = [];
    const stop = await page.watch(
      'settings',
      {},
      proxy((rows: unknown) => seen.push(rows as SettingsRow | undefined)),
    );
    await refresh('settings', {});
    await until(() => seen.at(-1)?.merchantCode === 'parlour', { message: 'the saved rows' });
    await stop();
    // What was sent before arrives.
    await page.ping();
    const count = seen.length;
    await refresh('settings', {}, { force: true });
    await page.ping();
    expect(seen).toHaveLength(count);
  });
});
