// A year's game record of 100,000 rounds: what it takes at the gateway, and how it is drawn and scrolled on a slow phone.
import type { BrowserContext, Page } from 'playwright';
import { RECORD_PAGE_SIZE } from '../../contract/records';
import { ask, login } from '../support/ask';
import { startGateway } from '../support/gateway';
import { cost, scrollFast } from './grid';
import { CPU_SLOWDOWN, median, newPhone } from './measure';
import type { Tools } from './tools';

const ROUNDS = 100_000;
/** Members who have played this week. */
const BOARD_MEMBERS = 2_000;
const YEAR_MS = 365 * 86_400_000;
const RUNS = 5;
/** Pages that are scrolled through. */
const PAGES = 40;
const PLAYER = { account: 'player01', password: 'Parlour123' };

/** Times a piece of work. @returns the median in ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function atGateway(say: (text: string) => void): Promise<void> {
  const gateway = await startGateway();
  try {
    const now = gateway.gateway.now();
    await gateway.db.query(
      `INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at)
       SELECT m.id, 'g1001', 10000 + n, n % 7 * 5000, $1::bigint - n * $2::bigint
       FROM members m, generate_series(1, ${ROUNDS}) n WHERE m.merchant = 'parlour' AND m.account = $3`,
      [now, Math.floor(YEAR_MS / ROUNDS), PLAYER.account],
    );
    const { token } = (await login(gateway.url, PLAYER.account, PLAYER.password, now)).value;
    const range = `${dayOf(now - YEAR_MS)}..${dayOf(now)}`;
    const rounds = (after?: string) =>
      ask(gateway.url, 'records.rounds', {
        token,
        query: { range, language: 'TY', pageSize: String(RECORD_PAGE_SIZE), ...(after && { after }) },
      });
    const { value } = await rounds();
    const middle = `${now - YEAR_MS / 2}-1`;
    say(`Game record of a year, ${value.totals?.count} rounds, at the gateway on the embedded database:`);
    say(`  first page with totals ${Math.round(await timed(() => rounds()))} ms`);
    say(`  a page in the middle   ${Math.round(await timed(() => rounds(middle)))} ms`);
  } finally {
    await gateway.close();
  }
}

/** The leader board of a week in which many members have played. */
async function boardAtGateway(say: (text: string) => void): Promise<void> {
  const gateway = await startGateway();
  try {
    const now = gateway.gateway.now();
    await gateway.db.query(
      `INSERT INTO members (id, merchant, account, type, password_hash, registered_at)
       SELECT 'board' || n, 'parlour', 'board' || n, 0, 'none', $1 FROM generate_series(1, ${BOARD_MEMBERS}) n`,
      [now],
    );
    await gateway.db.query(
      `INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at)
       SELECT 'board' || (1 + n % ${BOARD_MEMBERS}), 'g1001', 1000 + n, 0, $1 FROM generate_series(1, ${ROUNDS}) n`,
      [now],
    );
    await gateway.db.query('VACUUM ANALYZE bets');
    const { token } = (await login(gateway.url, PLAYER.account, PLAYER.password, now)).value;
    const board = () => ask(gateway.url, 'missions.board', { token, query: { period: 'week' } });
    say(`Leader board, ${ROUNDS} rounds of ${BOARD_MEMBERS} members this week, at the gateway:`);
    say(`  ${Math.round(await timed(board))} ms`);
  } finally {
    await gateway.close();
  }
}

/** The platform's answers, so that the page is measured and not the gateway. */
async function answerAtOnce(context: BrowserContext): Promise<void> {
  const now = Date.now();
  await context.route('**/wps/records/rounds?*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const from = after ? Number(after.split('-')[1]) : 0;
    const list = Array.from({ length: RECORD_PAGE_SIZE }, (_, n) => ({
      id: String(from + n + 1),
      gameName: `Harbour ${(from + n) % 400}`,
      stake: 100 + n,
      win: n % 3 ? 0 : 250,
      at: now - (from + n) * Math.floor(YEAR_MS / ROUNDS),
    }));
    const last = list.at(-1);
    const value = {
      ...{ from: dayOf(now - YEAR_MS), to: dayOf(now), list },
      next: last ? `${last.at}-${last.id}` : null,
      totals: after ? null : { count: ROUNDS, staked: 1e7, won: 9e6 },
    };
    return route.fulfill({ json: { success: true, value } });
  });
}

/** Each page that was loaded has a mark before and behind its rows, wherever these are. */
const hasLoaded = (page: Page, pages: number) =>
  page.waitForFunction((wanted) => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelectorAll('.records__mark:not([style])').length >= 2 * wanted;
  }, pages);

/** When a screen is there after a start of the app that has everything saved. @returns the median in ms */
async function paintedAfter(page: Page, url: string, isThere: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(url, { waitUntil: 'commit' });
    await isThere();
    times.push(await page.evaluate(() => performance.now()));
  }
  return Math.round(median(times));
}

/** At the gateway, and in the app on a slow phone. */
export async function benchRecords({ browser, app, say }: Tools): Promise<void> {
  await atGateway(say);
  await boardAtGateway(say);
  const phone = await newPhone(browser);
  await answerAtOnce(phone);
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`${app}login`);
  await page.locator('input[name="username"]').fill(PLAYER.account);
  await page.locator('input[name="password"]').fill(PLAYER.password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/m\/home/);

  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const center = await paintedAfter(page, `${app}mine`, () => page.locator('.list-row').nth(10).waitFor());
  const record = await paintedAfter(page, `${app}gameRecord?range=quarter`, () =>
    page.locator('.records__row').nth(10).waitFor(),
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const before = await cost(cdp);
  await hasLoaded(page, PAGES);
  const after = await cost(cdp);
  await page.evaluate(() => scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const frames = (await scrollFast(page)).sort((a, b) => a - b);
  await phone.close();
  const at = (part: number) => Math.round(frames[Math.floor(frames.length * part)] ?? 0);
  say(`In the app, CPU slowed down ${CPU_SLOWDOWN} times:`);
  say(`  member center painted after ${center} ms, saved rows of a record after ${record} ms`);
  say(`  scrolling ${PAGES * RECORD_PAGE_SIZE} rows: median ${at(0.5)} ms a frame, p95 ${at(0.95)} ms`);
  say(
    `  memory with ${RECORD_PAGE_SIZE} rows ${before.heapMb.toFixed(1)} MB, with ${PAGES * RECORD_PAGE_SIZE} rows ${after.heapMb.toFixed(1)} MB and ${after.nodes} nodes`,
  );
}
