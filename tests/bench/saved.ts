// A start of saved home after the browser was started again, without a network, against the saved static page.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { BROWSER_FLAGS, PHONE } from '../support/browser';
import { until } from '../support/until';
import type { Values } from './budgets';
import type { Marks } from './marks';
import { addMarks, inTurns, marksOf, medianOf, settled, slowTab, waitForMark } from './measure';
import { STATIC_PATH } from './static-page';
import { CHROMIUM, type Tools } from './tools';

/** Starts online before home counts as saved: by then the browser keeps compiled code of what it loads each time. */
const VISITS = 3;
/** A visit has saved everything when its caches have not changed for so long. */
const QUIET_MS = 3_000;

/** A browser with the profile of a folder. Closing it writes the profile to the disk. */
const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...PHONE, executablePath: CHROMIUM, args: BROWSER_FLAGS });

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
        if ((await response?.text())?.includes('category-tabs__tab')) return true;
      }
    }
    return false;
  });

/** Visits an address, each time in a browser that was started again, until everything is saved. */
async function prepare(folder: string, url: string, install: (page: Page) => Promise<void>): Promise<void> {
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await openProfile(folder);
    const page = await context.newPage();
    await page.goto(url);
    await install(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await until(() => isHomeSaved(page), { message: 'home is saved' });
    await settled(() => stored(page), QUIET_MS);
    await context.close();
  }
}

const registerStatic = async (page: Page): Promise<void> => {
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(`${path}sw.js`, { scope: path });
    await navigator.serviceWorker.ready;
  }, STATIC_PATH);
};

/** One start of the browser on a fresh copy of the profile, so that no run changes what the next one finds. */
async function start(profile: string, url: string): Promise<Marks> {
  const copy = `${profile}-run`;
  await cp(profile, copy, { recursive: true });
  const context = await openProfile(copy);
  try {
    await addMarks(context, true);
    const page = await slowTab(context);
    await page.goto(url, { waitUntil: 'commit' });
    await waitForMark(page, 'usable');
    return await marksOf(page);
  } finally {
    await context.close();
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function benchSaved(tools: Tools): Promise<Values> {
  const { app, folder, proxy, runs, say } = tools;
  const still = await tools.still();
  const profiles = { ours: join(folder, 'profile-app'), plain: join(folder, 'profile-static') };
  await prepare(profiles.ours, app, async () => undefined);
  await prepare(profiles.plain, still, registerStatic);

  const measure = async (name: string): Promise<{ painted: number; usable: number }> => {
    const { ours, plain } = await inTurns(
      runs,
      () => start(profiles.ours, app),
      () => start(profiles.plain, still),
    );
    const base = medianOf(plain, 'painted');
    const ratio = (mark: 'painted' | 'usable') => {
      const value = medianOf(ours, mark);
      say(`  ${name}: ${mark} after ${Math.round(value)} ms against ${Math.round(base)} ms`);
      return value / base;
    };
    return { painted: ratio('painted'), usable: ratio('usable') };
  };
  try {
    await proxy.refuse();
    const dead = await measure('dead network');
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
