import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHELL_ROOT } from '../../../contract/snapshot';
import { CACHES } from '../../../contract/storage-keys';
import { START_FILES_ID, type StartFiles } from '../../../src/lib/start-files';
import { INDEX, repairPrecache } from '../../../sw/precache';

vi.mock('workbox-core/registerQuotaErrorCallback.js', () => ({ registerQuotaErrorCallback: vi.fn() }));
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => url,
  matchPrecache: async () => undefined,
}));

const PAGE = '/m/assets/page-1a2b3c4.js';
const NEXT_PAGE = '/m/assets/page-5d6e7f8.js';
const SCREEN = '/m/assets/HelpScreen-9a8b7c6.js';
const FILES = [INDEX, PAGE, SCREEN].map((url) => ({ url }));

const html = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const portal = () => html('<!doctype html><title>Hotel</title>');
const problem = () => Response.json({ error: 'try later' });
/** A page that another app draws, such as one about maintenance. */
const otherApp = () =>
  html(`<!doctype html><script src="/assets/index-1a2b3c4.js"></script>${SHELL_ROOT}</div>`);
const shellOf = (page: string) => {
  const files: StartFiles = { page: [page], worker: [], texts: {} };
  const json = JSON.stringify(files);
  return html(`<script type="application/json" id="${START_FILES_ID}">${json}</script>${SHELL_ROOT}</div>`);
};

describe('files of the release that the browser has dropped', () => {
  const saved = new Map<string, Response>();
  const dropped: string[] = [];
  let isFull = false;
  beforeEach(() => {
    saved.clear();
    dropped.length = 0;
    isFull = false;
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async (url: string) => saved.get(url),
        put: async (url: string, response: Response) => {
          if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
          saved.set(url, response);
        },
      }),
      delete: async (name: string) => {
        dropped.push(name);
        isFull = false;
        return true;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Fetches them again. @param answers in place of the release's own @returns what is saved then */
  async function savedAfter(answers: Record<string, () => Response>): Promise<string[]> {
    const own: Record<string, () => Response> = {
      [INDEX]: () => shellOf(PAGE),
      [PAGE]: script,
      [SCREEN]: script,
    };
    vi.stubGlobal('fetch', async (url: string) => ({ ...own, ...answers })[url]?.());
    await repairPrecache(FILES).catch(() => undefined);
    return [...saved.keys()];
  }

  it('are fetched again', async () => {
    expect(await savedAfter({})).toEqual([PAGE, SCREEN, INDEX]);
  });

  it.each([
    ['the page of a captive portal', portal],
    ['an error', () => new Response('', { status: 502 })],
  ])('are not replaced by %s', async (_what, answer) => {
    expect(await savedAfter({ [SCREEN]: answer })).toEqual([PAGE]);
    expect(await savedAfter({ [INDEX]: answer })).toEqual([PAGE, SCREEN]);
  });

  it.each([
    ['a script', 'JSON', SCREEN, problem, [PAGE]],
    ['the shell', 'the page of another app', INDEX, otherApp, [PAGE, SCREEN]],
  ])('do not get in place of %s %s', async (_file, _what, url, answer, before) => {
    expect(await savedAfter({ [url]: answer })).toEqual(before);
  });

  it('take the place of pictures on a full disk', async () => {
    isFull = true;
    expect(await savedAfter({})).toEqual([]);
    expect(dropped).toEqual([CACHES.images]);
    expect(await savedAfter({})).toEqual([PAGE, SCREEN, INDEX]);
  });

  it('do not get the shell of another release', async () => {
    expect(await savedAfter({ [INDEX]: () => shellOf(NEXT_PAGE) })).toEqual([PAGE, SCREEN]);
  });
});
