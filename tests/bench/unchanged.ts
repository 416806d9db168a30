// What a visit to home costs when nothing has changed since the last one: calls, bytes, rows written, redraws.
import type { Browser, BrowserContext, Page } from 'playwright';
import { hides } from '../e2e/conditions';
import { login } from '../e2e/pages/index';
import { PHONE } from '../support/browser';
import type { NetworkProxy } from '../support/network-proxy';
import { sendAnswer } from '../support/proxy-faults';
import { until } from '../support/until';
import { WATCH_REDRAWS } from './redraws';
import { ageRows, changedRows, dumpRows, type Dump } from './saved-data';

/** At most this many bytes in all, for a guest. */
const BUDGET_BYTES = 3_000;
/** Longer than any resource of home is fresh, and shorter than a page of the catalogue is, in ms. */
const AWAY_MS = 60 * 60_000;
/** A visit is over when nothing was requested for so long. The saved catalogue is checked 4 s after a start. */
const QUIET_MS = 8_000;
/** The page stands still when nothing was drawn for so long. */
const STILL_MS = 2_500;
/** A path of the origin that neither the app nor the service worker answers. */
const NOWHERE = '/nowhere';

interface UnchangedVisit {
  /** Addresses of all requests of page, worker and service worker. */
  calls: string[];
  /** Of the answers, with their headers. */
  bytes: number;
  /** Table and key of every row of the app that is not as it was. */
  rowsWritten: string[];
  /** Rows in which the end of the visit notes that they were confirmed. */
  agesNoted: number;
  /** How many pictures the service worker has noted the use of, for their expiration. */
  picturesNoted: number;
  /** What was changed in the page after the first commit, apart from tickers. */
  redraws: string[];
}

/** Where the visits are made. */
export interface Setting {
  browser: Browser;
  base: string;
  proxy: NetworkProxy;
}

const ROLES = { guest: null, member: 'player01' } as const;
type Role = keyof typeof ROLES;

async function isQuiet(proxy: NetworkProxy, quietMs = QUIET_MS): Promise<void> {
  let count = -1;
  let since = performance.now();
  await until(
    () => {
      if (proxy.urls().length !== count) since = performance.now();
      count = proxy.urls().length;
      return performance.now() - since > quietMs;
    },
    { message: 'nothing is requested any more', limitMs: 120_000 },
  );
}

/** Opens home and stays until everything it requests is there. */
async function visit({ base, proxy }: Setting, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${base}/m/`);
  await page.locator('#root .tile').first().waitFor();
  await isQuiet(proxy);
  return page;
}

/** Runs work on the saved data, in a page of the origin without the app. */
async function withData<T>({ base }: Setting, context: BrowserContext, work: (page: Page) => Promise<T>) {
  const page = await context.newPage();
  await page.goto(base + NOWHERE);
  const result = await work(page);
  await page.close();
  return result;
}

/** Visits home twice, lets an hour pass, and measures the third visit. */
async function measureUnchanged(setting: Setting, role: Role): Promise<UnchangedVisit> {
  const { browser, base, proxy } = setting;
  const context = await browser.newContext({ ...PHONE });
  await context.addInitScript(WATCH_REDRAWS);
  const account = ROLES[role];
  if (account) {
    const page = await context.newPage();
    await page.goto(`${base}/m/login`);
    await login.submit(page, account);
    await page.waitForURL(/\/m\/home/);
    await page.waitForFunction(() => localStorage.getItem('sass') !== null);
    await page.close();
  }
  for (let visits = 0; visits < 2; visits++) {
    const page = await visit(setting, context);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.close();
  }
  const before: Dump = await withData(setting, context, async (page) => {
    await ageRows(page, AWAY_MS);
    return dumpRows(page);
  });
  const [calls, bytes] = [proxy.urls().length, proxy.received()];
  const third = await visit(setting, context);
  const visited = { calls: proxy.urls().slice(calls), bytes: proxy.received() - bytes };
  const after = await withData(setting, context, dumpRows);
  // When it is left, it notes that its rows were confirmed: an app that is ended then must not ask for all of them again.
  await hides(third);
  // In one transaction: once one row has changed, all have.
  const noted = async () =>
    changedRows(after, await withData(setting, context, dumpRows)).filter((key) =>
      key.startsWith('parlour '),
    );
  await until(async () => (await noted()).length > 0, { message: 'the ages of the rows' });
  const agesNoted = (await noted()).length;
  await third.close();
  await withData(setting, context, (page) => ageRows(page, AWAY_MS));
  const redraws = await redrawsOf(setting, context);
  await context.close();
  const changed = changedRows(before, after);
  const rowsWritten = changed.filter((key) => key.startsWith('parlour '));
  return { ...visited, redraws, rowsWritten, agesNoted, picturesNoted: changed.length - rowsWritten.length };
}

/**
 * What the answers change on the screen. They are held back until the page stands still, so that what it draws late by
 * itself does not count.
 */
async function redrawsOf({ base, proxy }: Setting, context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  const drawn = () => page.evaluate(() => (globalThis as unknown as { __redraws: string[] }).__redraws);
  proxy.disturb(/^\/wps\//, async ({ outgoing, carry, over }) => {
    await over;
    sendAnswer(outgoing, await carry());
  });
  await page.goto(`${base}/m/`);
  await page.locator('#root .tile').first().waitFor();
  let before: string[] = [];
  let since = performance.now();
  const standsStill = async () => {
    const now = await drawn();
    if (now.length !== before.length) since = performance.now();
    before = now;
    return performance.now() - since > STILL_MS;
  };
  await until(standsStill, { message: 'the page stands still' });
  await proxy.pass();
  await isQuiet(proxy);
  return (await drawn()).slice(before.length);
}

/**
 * Prints what an unchanged visit costs guests and members.
 * @returns a guest's bytes, and the rows written and the redraws of both
 */
export async function benchUnchanged(
  setting: Setting,
  say: (text: string) => void,
): Promise<{ bytes: number; rowsWritten: number; redraws: number }> {
  say(`An unchanged visit to home, an hour after the last one (a guest's: less than ${BUDGET_BYTES} bytes)`);
  const total = { bytes: 0, rowsWritten: 0, redraws: 0 };
  for (const role of Object.keys(ROLES) as Role[]) {
    const { calls, bytes, rowsWritten, agesNoted, picturesNoted, redraws } = await measureUnchanged(
      setting,
      role,
    );
    say(
      `${role.padEnd(8)} ${calls.length} calls, ${bytes} bytes, ${rowsWritten.length} rows written (and the use of ${picturesNoted} pictures noted, and the ages of ${agesNoted} rows at the end), ${redraws.length} redraws`,
    );
    for (const line of [...calls, ...rowsWritten, ...redraws]) say(`  ${line}`);
    if (role === 'guest') total.bytes = bytes;
    total.rowsWritten += rowsWritten.length;
    total.redraws += redraws.length;
  }
  return total;
}
