// How far each screen moves under the player's eyes while it loads: the sum of its layout shifts, on a slow network.
import type { BrowserContext } from 'playwright';
import { ROUTE_ROWS } from '../e2e/route-rows';
import { login } from '../e2e/pages/index';
import { PHONE } from '../support/browser';
import { PARTS, type Values } from './budgets';
import { settled, SLOW_4G, slowTab } from './measure';
import type { Tools } from './tools';

/** At most this on each screen. */
const { limit: LIMIT } = PARTS.shift.budgets.worst;
/** A screen is done when it has neither waited, nor moved, nor requested anything for so long. */
const QUIET_MS = 1_500;
const OFFLINE_WAIT_MS = 6_000;
const ROLES = { guest: null, player: 'player01', agent: 'agent01' } as const;
type Role = keyof typeof ROLES;
/** Pages of a single thing: the first that a list of the member leads to. */
const DETAILS: { role: Role; path: string; link: string }[] = [
  { role: 'player', path: '/m/webEmail', link: 'a.messages__row' },
  { role: 'player', path: '/m/voucherCenter', link: 'main a.list-row' },
  { role: 'player', path: '/m/withdraw', link: 'main a.list-row' },
  { role: 'agent', path: '/m/member/notice?types=A', link: 'main a.list-row' },
];
/** Screens at the address of another one. */
const MORE: { role: Role; path: string }[] = [
  { role: 'agent', path: '/m/transaction/record?types=A' },
  { role: 'agent', path: '/m/agent/team/overview?range=month' },
  { role: 'agent', path: '/m/agent/team/pnl?range=month' },
  { role: 'agent', path: '/m/teamBetting?range=month' },
  { role: 'agent', path: '/m/member/team?of=agent11' },
];
const SAME_AS_HOME = ['/', '/m', '/m/index.html', '/register.html', '/m/member/home'];

const RECORD = `
  globalThis.__shift = { sum: 0, parts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      __shift.sum += entry.value;
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
        (node?.className || node?.parentElement?.className || node?.nodeName || '') +
        [' ', from.x, ',', from.y, '+', from.height, ' > ', to.x, ',', to.y, '+', to.height]
          .map((part) => (typeof part === 'number' ? Math.round(part) : part)).join(''));
      __shift.parts.push(entry.value.toFixed(3) + ' at ' + Math.round(entry.startTime) + ' ms: ' + moved.join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

interface Shift {
  sum: number;
  parts: string[];
}

/** @param requests how many were sent so far, by the page and its workers */
async function shiftOf(
  context: BrowserContext,
  url: string,
  requests: () => number,
  waitMs = QUIET_MS,
): Promise<Shift> {
  const page = await slowTab(context);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main').first().waitFor({ state: 'attached' });
  const state = async () => {
    const { sum, waits } = await page.evaluate(() => ({
      sum: (globalThis as unknown as { __shift: Shift }).__shift.sum,
      waits: document.querySelector('#snapshot, #root .skeleton') ? performance.now() : 0,
    }));
    return `${sum} ${waits} ${requests()}`;
  };
  await settled(state, waitMs);
  const shift = await page.evaluate(() => ({ ...(globalThis as unknown as { __shift: Shift }).__shift }));
  await page.close();
  return shift;
}

/**
 * Prints one line for each screen and role: a first visit, a second one, and a start without a network. The pattern is a
 * regular expression: only the screens whose role and path match, such as `player /m/with`.
 */
export async function benchShift({ browser, base, proxy, pattern = '', say }: Tools): Promise<Values> {
  const only = new RegExp(pattern);
  const all: number[] = [];
  const requests = () => proxy.urls().length;
  say('  first visit, second visit, without a network:');
  for (const [role, account] of Object.entries(ROLES)) {
    // Of agents only what players do not have.
    const routes = ROUTE_ROWS.filter(
      ({ path, outcome }) =>
        outcome[role as Role] === '-' &&
        !SAME_AS_HOME.includes(path) &&
        !(role === 'agent' && outcome.player === '-'),
    );
    const others = [...MORE, ...DETAILS].filter((screen) => screen.role === role);
    const screens: { path: string; link?: string }[] = [...routes, ...others];
    for (const { path: start, link } of screens) {
      if (!only.test(`${role} ${start}${link ? ' detail' : ''}`)) continue;
      const context = await browser.newContext({ ...PHONE });
      await context.addInitScript(RECORD);
      let path = start;
      if (account) {
        const page = await context.newPage();
        await page.goto(`${base}/m/login`);
        await login.submit(page, account);
        await page.waitForURL(/\/m\/home/);
        if (link) {
          await page.goto(base + start);
          path = (await page.locator(link).first().getAttribute('href')) ?? start;
        }
        await page.close();
      }
      proxy.slow(SLOW_4G.delayMs, SLOW_4G.bytesPerSecond);
      const first = await shiftOf(context, base + path, requests);
      await proxy.pass();
      const probe = await context.newPage();
      await probe.goto(base + path);
      await probe.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await probe.close();
      proxy.slow(SLOW_4G.delayMs, SLOW_4G.bytesPerSecond);
      const second = await shiftOf(context, base + path, requests);
      await proxy.refuse();
      const offline = await shiftOf(context, base + path, () => 0, OFFLINE_WAIT_MS);
      await proxy.pass();
      const sums = [first, second, offline].map(({ sum }) => sum.toFixed(3).padStart(7)).join('');
      const worst = [first, second, offline].filter(({ sum }) => sum > LIMIT).flatMap(({ parts }) => parts);
      all.push(first.sum, second.sum, offline.sum);
      say(
        `  ${role.padEnd(7)}${path.padEnd(32)}${sums}  ${worst.length ? `> ${worst.join('\n      ')}` : ''}`,
      );
      await context.close();
    }
  }
  // Without a screen there is no worst one.
  return all.length ? { worst: Math.max(...all) } : {};
}
