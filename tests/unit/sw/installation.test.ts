import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHELL_ROOT } from '../../../contract/snapshot';
import { CACHES } from '../../../contract/storage-keys';
import { LifeEvent, ORIGIN, type SavedCaches, stubServiceWorker } from '../../support/service-worker';

const INDEX = '/m/index.html';
const PAGE = '/m/assets/page-1a2b3c4.js';
const PRECACHE = `workbox-precache-v2-${ORIGIN}/`;

const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const shell = () =>
  new Response(`<script type="application/json">["${PAGE}"]</script>${SHELL_ROOT}</div>`, {
    headers: { 'Content-Type': 'text/html' },
  });

describe('the installation of a release', () => {
  let caches: SavedCaches;
  let listeners: Map<string, ((event: LifeEvent) => void)[]>;
  beforeAll(async () => {
    ({ caches, listeners } = stubServiceWorker());
    const manifest = [
      { url: PAGE, revision: null },
      { url: INDEX, revision: '1' },
    ];
    vi.stubGlobal('__WB_MANIFEST', manifest);
    // It is checked against the types of a service worker, which tests do not have.
    await vi.importActual('../../../sw/index');
  });
  beforeEach(() => {
    caches.all.clear();
    caches.full.clear();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  /** Installs the release. @param answer in place of the release's own @throws if that fails */
  async function install(
    answer: (url: string, cache: RequestCache) => Response | undefined = () => undefined,
  ): Promise<void> {
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const url = typeof input === 'string' ? input : new URL(input.url).pathname;
      const cache = init?.cache ?? (input as Request).cache;
      return answer(url, cache) ?? (url === INDEX ? shell() : script());
    });
    const event = new LifeEvent('install');
    for (const listener of listeners.get('install') ?? []) listener(event);
    await event.done();
  }

  /** Requests an address as a page does. @returns the text; undefined if the request is left to the browser */
  async function ask(url: string): Promise<string | undefined> {
    const event = new LifeEvent('fetch', new Request(ORIGIN + url));
    for (const listener of listeners.get('fetch') ?? []) listener(event);
    return (await event.response)?.text();
  }

  it('saves its files', async () => {
    await install();
    expect(caches.addresses(PRECACHE)).toEqual([`${ORIGIN}${PAGE}`, `${ORIGIN}${INDEX}?__WB_REVISION__=1`]);
  });

  it.each(['text/javascript; charset=utf-8', 'application/x-javascript', 'Application/JavaScript'])(
    'takes a script that is sent as %s',
    async (type) => {
      await install((url) =>
        url === PAGE ? new Response('export {}', { headers: { 'Content-Type': type } }) : undefined,
      );
      expect(caches.addresses(PRECACHE)).toHaveLength(2);
    },
  );

  it.each([
    ['a file that a host calls JSON', PAGE, () => Response.json({})],
    ['a shell that names none of its files', INDEX, () => new Response(`${SHELL_ROOT}</div>`)],
  ])('fails for %s, and succeeds later', async (_what, url, answer) => {
    await expect(install((asked) => (asked === url ? answer() : undefined))).rejects.toThrow(
      'bad-precaching-response',
    );
    await install();
    expect(caches.addresses(PRECACHE)).toHaveLength(2);
  });

  it('requests a file again in whose place the browser’s own cache has a page', async () => {
    await install((url, cache) => (url === PAGE && cache !== 'reload' ? shell() : undefined));
    expect(caches.addresses(PRECACHE)).toHaveLength(2);
  });

  it('drops the saved pictures on a full disk, so that there is room the next time', async () => {
    await (await caches.open(CACHES.images)).put('/img/g1.svg', new Response('picture'));
    caches.full.add(PRECACHE);
    await expect(install()).rejects.toThrow('The disk is full');
    expect(await caches.keys()).not.toContain(CACHES.images);
  });

  it('serves them from then on; one that is gone comes from the network, other addresses are left alone', async () => {
    await install();
    vi.stubGlobal('fetch', async () => new Response('from the network'));
    expect(await ask(PAGE)).toBe('export {}');
    expect(await ask(`${PAGE}?v=2`)).toBeUndefined();
    expect(await ask('/m/assets/page-of-another-release.js')).toBeUndefined();
    caches.all.clear();
    expect(await ask(PAGE)).toBe('from the network');
  });
});
