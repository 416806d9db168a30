// What a first visit to guest home asks the network for, and how far home moves meanwhile.
import { brotliCompressSync } from 'node:zlib';
import { basename } from 'node:path';
import type { Values } from './budgets';
import { inlineScripts, isScript, isWorkers } from './scripts';
import { marksOf, median, medianOf, newPhone, SLOW_4G, slowTab, waitForMark } from './measure';
import { until } from '../support/until';
import type { Tools } from './tools';
import { Wire, type Seen } from './wire';

/** The visit is over when nothing has moved on the network for so long. */
const QUIET_MS = 5_000;
const LIMIT_MS = 120_000;

const sum = (list: readonly Seen[], of: 'bytes' | 'body') => list.reduce((all, one) => all + one[of], 0);
const fileOf = ({ path }: Seen) => basename(path.split('?')[0] ?? '');

interface Visit {
  seen: Seen[];
  precached: Seen[];
  /** When a mark was reached, epoch ms. */
  fcpAt: number;
  usableAt: number;
  shift: number;
}

/** @param taps whether a category is tapped as soon as home is painted; the visit ends when it is usable */
async function visit({ browser, base, proxy }: Tools, taps: boolean): Promise<Visit> {
  const wire = new Wire(base);
  const app = `${await wire.listen()}/m/`;
  const phone = await newPhone(browser, taps);
  try {
    proxy.slow(SLOW_4G.delayMs, SLOW_4G.bytesPerSecond);
    const page = await slowTab(phone);
    await page.goto(app, { waitUntil: 'commit' });
    await waitForMark(page, taps ? 'usable' : 'painted');
    if (!taps) {
      const quiet = () => wire.isQuiet(QUIET_MS);
      await until(quiet, { message: 'a quiet network', limitMs: LIMIT_MS, pauseMs: 100 });
    }
    const marks = await marksOf(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    const seen = wire.seen.map((one) => ({ ...one }));
    let { shift } = marks;
    if (!taps) {
      await proxy.pass();
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await page.reload();
      await waitForMark(page, 'painted');
      await until(() => wire.isQuiet(QUIET_MS), { message: 'a quiet network', limitMs: LIMIT_MS });
      shift = Math.max(shift, (await marksOf(page)).shift);
    }
    return {
      seen: seen.filter(({ precache }) => !precache),
      precached: seen.filter(({ precache }) => precache),
      fcpAt: began + marks.fcp,
      usableAt: began + marks.usable,
      shift,
    };
  } finally {
    await phone.close();
    await proxy.pass();
    await wire.close();
  }
}

/** What was asked for, by kind. */
function kinds(seen: readonly Seen[]): string {
  const counts = new Map<string, number>();
  for (const { path } of seen) {
    const kind = path.startsWith('/img/')
      ? 'pictures'
      : path.startsWith('/wps/')
        ? 'calls'
        : (/\.(js|css|woff2|json)(\?|$)/.exec(path)?.[1] ?? 'others');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

export async function benchRequests(tools: Tools): Promise<Values> {
  const { app, runs, say } = tools;
  const html = await (await fetch(app)).text();
  const inline = inlineScripts(html).join('\n');
  const inlineBytes = inline ? brotliCompressSync(inline).length : 0;

  const taps: Visit[] = [];
  const whole: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    taps.push(await visit(tools, true));
    whole.push(await visit(tools, false));
  }
  const untilUsable = taps.map(({ seen, usableAt }) => seen.filter(({ startedAt }) => startedAt <= usableAt));
  const pageScripts = untilUsable.map((seen) => seen.filter((one) => isScript(one) && !isWorkers(one, seen)));
  const beforePaint = whole.map(({ seen, fcpAt }) =>
    seen.filter((one) => isScript(one) && one.startedAt <= fcpAt),
  );
  const [usual = []] = untilUsable;
  const [visited] = whole;
  say(`  until usable: ${kinds(usual)}; ${kB(sum(usual, 'bytes'))}`);
  if (visited) {
    say(`  whole visit:  ${kinds(visited.seen)}; ${kB(sum(visited.seen, 'bytes'))}`);
    say(
      `  and by then the service worker's files: ${visited.precached.length}, ${kB(sum(visited.precached, 'bytes'))}`,
    );
  }
  say(`  scripts before the first paint: ${kB(inlineBytes)} inline, ${files(beforePaint[0])}`);
  say(`  page scripts until usable: ${files(pageScripts[0])}`);
  return {
    untilUsable: median(untilUsable.map(({ length }) => length)),
    whole: median(whole.map(({ seen }) => seen.length)),
    bytes: median(whole.map(({ seen }) => sum(seen, 'bytes'))),
    scriptUntilPaint: inlineBytes + median(beforePaint.map((list) => sum(list, 'body'))),
    pageScript: inlineBytes + median(pageScripts.map((list) => sum(list, 'body'))),
    shift: medianOf(whole, 'shift'),
  };
}

const files = (list: readonly Seen[] = []): string =>
  list.map((one) => `${fileOf(one)} ${kB(one.body)}`).join(', ') || 'no files';
