// A start of saved home after the browser was started again, without a network, against the saved static page.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { until } from '../support/until';
import type { Values } from './budgets';
import type { Marks } from './marks';
import { addMarks, inTurns, marksOf, medianOf, settled, slowTab, waitForMark } from './measure';
import { startProfile } from './profile';
import { STATIC_INSTALLER, STATIC_PATH } from './static-page';
import { openProfile, type Tools } from './tools';

type Look = (page: Page) => Promise<(marks: Marks) => Promise<void>>;

/** Starts online before home counts as saved: by then the browser keeps compiled code of what it loads each time. */
const VISITS = 3;
/** A visit has saved everything when its caches have not changed for so long. */
const QUIET_MS = 3_000;

/** How much is in Cache Storage and IndexedDB. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    let entries = 0;
    for (const name of await caches.keys()) entries += (await (await caches.open(name)).keys()).length;
    return `${entries} ${(await navigator.storage.estimate()).usage}`;
  });

/** Whether the next start finds the markup of home in a cache. */
const isHomeSaved = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/\.(js|css)(\?|$)/.test(request.url)) continue;
        const response = await cache.match(request);
        if (!/html|json|text/.test(response?.headers.get('Content-Type') ?? 'text')) continue;
        // The shell's skeleton has no games.
        if ((await response?.text())?.includes('tile__name')) return true;
      }
    }
    return false;
  });

/** Visits an address, each time in a browser that was started again, until everything is saved. */
async function prepare(folder: string, url: string, install: (page: Page) => Promise<void>): Promise<void> {
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await openProfile(folder);
    const page = await context.newPage();
    await install(page);
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await until(() => isHomeSaved(page), { message: 'home is saved' });
    await settled(() => stored(page), QUIET_MS);
    await context.close();
  }
}

/** Registers the service worker of the static page, whose own policy forbids it. */
async function installStatic(page: Page, base: string): Promise<void> {
  await page.goto(base + STATIC_INSTALLER);
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(`${path}sw.js`, { scope: path });
    await navigator.serviceWorker.ready;
  }, STATIC_PATH);
}

/**
 * One start of the browser on a fresh copy of the profile, so that no run changes what the next one finds.
 * @param look called with the page before it opens the address, and its result when the page is usable
 */
async function start(profile: string, url: string, look?: Look): Promise<Marks> {
  const copy = `${profile}-run`;
  await cp(profile, copy, { recursive: true });
  const context = await openProfile(copy);
  try {
    await addMarks(context, true);
    const page = await slowTab(context);
    const looked = await look?.(page);
    await page.goto(url, { waitUntil: 'commit' });
    await waitForMark(page, 'usable');
    const marks = await marksOf(page);
    await looked?.(marks);
    return marks;
  } finally {
    await context.close();
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Prints what the main thread does until the page is usable. Tracing slows it down, so this start does not count. */
async function profile({ app, say }: Tools, folder: string): Promise<void> {
  await start(folder, app, async (page) => {
    const end = await startProfile(await page.context().newCDPSession(page));
    return async ({ painted, usable }) => {
      const kinds = await end(app, usable);
      const told = kinds.map(([kind, ms]) => `${kind} ${Math.round(ms)}`).join(', ');
      say(`  of one traced start, ms: painted ${Math.round(painted)}, usable ${Math.round(usable)}; ${told}`);
    };
  });
}

export async function benchSaved(tools: Tools): Promise<Values> {
  const { app, base, folder, proxy, runs, say } = tools;
  const still = await tools.still();
  const profiles = { ours: join(folder, 'profile-app'), plain: join(folder, 'profile-static') };
  await prepare(profiles.ours, app, async () => undefined);
  await prepare(profiles.plain, still, (page) => installStatic(page, base));

  const measure = async (name: string): Promise<{ painted: number; usable: number }> => {
    const { ours, plain } = await inTurns(
      runs,
      () => start(profiles.ours, app),
      () => start(profiles.plain, still),
    );
    const against = medianOf(plain, 'painted');
    const ratio = (mark: 'painted' | 'usable') => {
      const value = medianOf(ours, mark);
      say(`  ${name}: ${mark} after ${Math.round(value)} ms against ${Math.round(against)} ms`);
      return value / against;
    };
    return { painted: ratio('painted'), usable: ratio('usable') };
  };
  try {
    await proxy.refuse();
    const dead = await measure('dead network');
    await profile(tools, profiles.ours);
    await proxy.pass();
    proxy.blackHole();
    const stalled = await measure('stalled network');
    return {
      ...{ deadPainted: dead.painted, deadUsable: dead.usable },
      ...{ stalledPainted: stalled.painted, stalledUsable: stalled.usable },
    };
  } finally {
    await proxy.pass();
  }
}
