// npm run bench: measures the app in one run, as ratios to a static page of the same look served the same way.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { BROWSER_FLAGS } from '../support/browser';
import { runDemo } from '../support/gateway-process';
import { until } from '../support/until';
import { NetworkProxy } from '../support/network-proxy';
import { javascriptBeforePaint } from './javascript';
import { compare, CPU_SLOWDOWN, newPhone, readMarks, slowTab } from './measure';
import type { Marks } from './marks';
import { benchGrid } from './grid';
import { benchRecords } from './records';
import { benchSearch } from './search';
import { benchShift } from './shift';
import { benchTaps } from './taps';
import { benchTeam } from './team';
import { captureStaticPage, serveBeside, STATIC_PATH } from './static-page';

const RUNS = Number(process.env['RUNS'] ?? 9);
/** Slow 4G: round trip and bandwidth. */
const SLOW_4G = { delayMs: 150, bytesPerSecond: 200_000 };
const JS_BUDGET_KB = 150;
const TARGETS = { painted: 1.3, usable: 1.8, first: 1.4 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (name: string, ours: number, plain: number, target?: number) =>
  say(
    `${name.padEnd(52)} ${(ours / plain).toFixed(2)}x   (${Math.round(ours)} ms against ${Math.round(plain)} ms${target ? `, target ${target}x` : ''})`,
  );

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, 'localhost', () => {
    const found = (probe.address() as AddressInfo).port;
    probe.close(() => resolve(found));
  });
});
const folder = await mkdtemp(join(tmpdir(), 'parlour-bench-'));
const env = { PORT: String(port), DATA_DIR: join(folder, 'data') };
let gateway = runDemo(env, ['--games', '3000']);
await gateway.ready;
const beside = await serveBeside(port);
const proxy = new NetworkProxy(() => ({ host: 'localhost', port: beside.port }));
const base = await proxy.listen();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: BROWSER_FLAGS,
});
const app = `${base}/m/`;
const still = base + STATIC_PATH;

const once = async (context: BrowserContext, url: string): Promise<Marks> => {
  const page = await slowTab(context);
  const marks = await readMarks(page, url);
  await page.close();
  return marks;
};
const firstTime = async (url: string): Promise<Marks> => {
  const context = await newPhone(browser);
  const marks = await once(context, url);
  await context.close();
  return marks;
};

/** Start, search and lists against the static page. */
async function benchStart(): Promise<void> {
  say(`Medians of ${RUNS}, CPU slowed down ${CPU_SLOWDOWN} times, ratios to a static page\n`);

  // The static page of the same look: home, captured.
  const model = await newPhone(browser);
  const lobby = await model.newPage();
  await lobby.goto(app);
  await lobby.locator('#root .banner-carousel__pager').waitFor();
  await lobby.locator('#root [role="tab"][aria-selected="true"]').nth(0).waitFor();
  await lobby.locator('#root [role="tab"]').first().click();
  await lobby.locator('#root .tile').nth(20).waitFor({ state: 'attached' });
  beside.setPage(await captureStaticPage(lobby));
  await model.close();

  const bare = await newPhone(browser);
  const { bytes, files } = await javascriptBeforePaint(bare, app, 'dist/m');
  await bare.close();
  say(
    `JavaScript before the first paint of home: ${(bytes / 1000).toFixed(1)} kB gzip (budget ${JS_BUDGET_KB} kB)`,
  );
  for (const [name, size] of files) say(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${name}`);
  say('');

  await benchSearch(browser, app, say);
  await benchGrid(browser, app, say);
  say('');

  proxy.slow(SLOW_4G.delayMs, SLOW_4G.bytesPerSecond);
  const first = await compare(
    Math.min(RUNS, 5),
    () => firstTime(app),
    () => firstTime(still),
  );
  proxy.pass();
  row('First visit on slow 4G, largest paint', first.ours.lcp, first.plain.lcp, TARGETS.first);
  row('First visit on slow 4G, lobby painted', first.ours.painted, first.plain.painted);

  const phone = await newPhone(browser);
  const visit = await phone.newPage();
  const backToHot = async () => {
    await visit.waitForFunction(() => (globalThis as unknown as { __marks: Marks }).__marks.usable > 0);
    await visit.locator('#root [role="tab"]').first().click();
    await visit.locator('#root .tile').nth(20).waitFor({ state: 'attached' });
  };
  await visit.goto(app);
  await backToHot();
  await visit.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visit.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // A second start, under the service worker, saves the snapshot that is measured.
  await visit.evaluate(async () => (await caches.open('parlour-runtime')).delete('/m/__runtime/snapshot'));
  await visit.reload();
  await backToHot();
  const snapshotSaved = () =>
    visit.evaluate(
      async () => (await (await caches.open('parlour-runtime')).match('/m/__runtime/snapshot')) !== undefined,
    );
  await until(snapshotSaved, { message: 'the snapshot is saved' });
  await visit.goto(still);
  await visit.evaluate(async (path) => {
    await navigator.serviceWorker.register(`${path}sw.js`, { scope: path });
    await navigator.serviceWorker.ready;
  }, STATIC_PATH);
  await visit.close();

  const saved = async (name: string) => {
    const { ours, plain } = await compare(
      RUNS,
      () => once(phone, app),
      () => once(phone, still),
    );
    row(`Saved lobby, ${name}, painted`, ours.painted, plain.painted, TARGETS.painted);
    row(`Saved lobby, ${name}, usable`, ours.usable, plain.painted, TARGETS.usable);
  };
  await gateway.signal('SIGTERM');
  await saved('gateway stopped');
  gateway = runDemo(env);
  await gateway.ready;
  proxy.blackHole();
  await saved('network never answers');
  proxy.pass();
  await phone.close();
}

try {
  const only = process.argv[2];
  if (!only) await benchStart();
  if (!only || only === 'taps') await benchTaps(browser, app, say);
  if (!only || only === 'team') await benchTeam(say);
  if (!only || only === 'records') await benchRecords(browser, app, say);
  await proxy.pass();
  if (!only || only === 'shift') await benchShift({ browser, base, proxy }, say, process.argv[3]);
} finally {
  await browser.close();
  await proxy.close();
  beside.server.close();
  await gateway.signal('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
