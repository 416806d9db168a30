// How smoothly a list of 10,000 games scrolls, and how much memory it takes, with the built app on a slow processor.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { CPU_SLOWDOWN, newPhone, settled } from './measure';

const GAMES = 10_000;
/** 6,000 px a second at 60 frames. */
const STEP_PX = 100;
const FRAMES = 600;
const LONG_FRAME_MS = 50;
/** The page has started when nothing has been loaded for so long: scrolling is measured, not the start. */
const QUIET_MS = 2_000;
/** Stops on the way to the end and back. */
const JUMPS = 25;

/** The whole list as one page of the platform: the list is measured, not its loading. */
async function answerAtOnce(context: BrowserContext): Promise<void> {
  const games = Array.from({ length: GAMES }, (_, n) => ({
    nodeId: `b${n}`,
    vassalage: n % 3 ? 'TDL' : 'BRN',
    accountTypeName: 'Tideline',
    gameType: 'FISH',
    gameCategory: 'FISH',
    gameId: `b${n}`,
    gameCode: `B${n}`,
    gameName: `Harbour ${n}`,
    showIcon: `games/g${2_000 + (n % 100)}.svg`,
    playType: null,
    supportPlay: true,
    isNew: n % 10 ? null : 1,
    isHot: null,
  }));
  const body = JSON.stringify({
    success: true,
    value: { games, pageNum: 1, totalPages: 1, totalCount: GAMES },
  });
  await context.route('**/GCSGAME_gameList?*', (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
}

interface Cost {
  heapMb: number;
  nodes: number;
}

/** What the page has in memory, after a garbage collection. */
export async function cost(cdp: CDPSession): Promise<Cost> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}

/** Written for the browser: a named function would bring the bundler's helpers along. */
const SCROLL = `new Promise((resolve) => {
  const times = [];
  let before = 0;
  const frame = (now) => {
    if (before) times.push(now - before);
    before = now;
    scrollBy(0, ${STEP_PX});
    if (times.length < ${FRAMES}) requestAnimationFrame(frame);
    else resolve(times);
  };
  requestAnimationFrame(frame);
})`;

/** Scrolls frame by frame. @returns how long each frame took, in ms */
export const scrollFast = (page: Page): Promise<number[]> => page.evaluate<number[]>(SCROLL);

/** Goes to a part of the list, 0 to 1, and waits for its tiles. */
async function jump(page: Page, part: number): Promise<void> {
  await page.evaluate((to) => {
    scrollTo(0, to * (document.documentElement.scrollHeight - innerHeight));
  }, part);
  await page.waitForFunction(() => {
    const inView = [...document.querySelectorAll('.game-grid .tile')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return inView.length > 0 && inView.every((tile) => !tile.hasAttribute('aria-hidden'));
  });
}

export interface GridResult {
  /** Of `frames`, how many took longer than `LONG_FRAME_MS`. */
  longFrames: number;
  frames: number;
  medianMs: number;
  p95Ms: number;
  /** At the top, at the end, and at the top again. */
  memory: { top: Cost; end: Cost; back: Cost };
}

/** @param app address of the app, ending in `/m/` */
export async function benchGrid(
  browser: Browser,
  app: string,
  say: (text: string) => void,
): Promise<GridResult> {
  const phone = await newPhone(browser);
  await answerAtOnce(phone);
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`${app}gameList?gameType=FISH`);
  await page.locator('.tile').nth(8).waitFor();
  await settled(() => page.evaluate(() => performance.getEntriesByType('resource').length), QUIET_MS);
  const before = await cost(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const frames = (await scrollFast(page)).sort((a, b) => a - b);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (let n = 1; n <= JUMPS; n++) await jump(page, n / JUMPS);
  const atEnd = await cost(cdp);
  for (let n = JUMPS - 1; n >= 0; n--) await jump(page, n / JUMPS);
  const after = await cost(cdp);
  await phone.close();

  const at = (part: number) => Math.round(frames[Math.floor(frames.length * part)] ?? 0);
  const result = {
    longFrames: frames.filter((ms) => ms > LONG_FRAME_MS).length,
    frames: frames.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    memory: { top: before, end: atEnd, back: after },
  };
  say(`List of ${GAMES} games, ${STEP_PX} px a frame, CPU slowed down ${CPU_SLOWDOWN} times:`);
  say(
    `  frames over ${LONG_FRAME_MS} ms: ${result.longFrames} of ${result.frames} (median ${result.medianMs} ms, p95 ${result.p95Ms} ms)`,
  );
  const told = ({ heapMb, nodes }: Cost) => `${heapMb.toFixed(1)} MB heap, ${nodes} nodes`;
  say(`  memory at the top: ${told(before)}; at the end: ${told(atEnd)}; back at the top: ${told(after)}`);
  return result;
}
