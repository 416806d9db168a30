// A tap on the first paint, before any script has arrived, is carried out once the app stands.
import type { Page } from 'playwright';
import type { Values } from './budgets';
import { newPhone, SLOW_4G, slowTab, waitForMark } from './measure';
import type { Tools } from './tools';
import { Wire } from './wire';

/** How long a page may take to paint without its scripts, and then to carry the tap out. */
const PAINT_MS = 10_000;
const CARRY_OUT_MS = 30_000;

/** An element of the first paint, and what shows that the tap on it was carried out. */
interface Target {
  selector: string;
  isDone: (page: Page) => Promise<unknown>;
}

const CATEGORY: Target = {
  selector: '.category-tabs [role="tab"]:nth-child(2)',
  isDone: (page) =>
    page.waitForFunction(
      () => {
        const panel = document.querySelector<HTMLElement>('#root [role="tabpanel"]');
        return !!panel?.getClientRects().length && panel.dataset['category'] !== 'HOT';
      },
      undefined,
      { timeout: CARRY_OUT_MS },
    ),
};
const LINK: Target = {
  selector: '.footer a:not([aria-current])',
  isDone: (page) =>
    page.waitForFunction(
      () => location.pathname !== '/m/' && !!document.querySelector('#root main')?.getClientRects().length,
      undefined,
      { timeout: CARRY_OUT_MS },
    ),
};

/** @returns whether the tap was carried out, and if not, why */
async function tapEarly({ browser, base, proxy }: Tools, { selector, isDone }: Target): Promise<string> {
  const wire = new Wire(base);
  const app = `${await wire.listen()}/m/`;
  const phone = await newPhone(browser);
  try {
    proxy.slow(SLOW_4G.delayMs, SLOW_4G.bytesPerSecond);
    wire.hold(/\.js(\?|$)/);
    const page = await slowTab(phone);
    await page.goto(app, { waitUntil: 'commit' });
    const painted = waitForMark(page, 'fcp', PAINT_MS).then(
      () => true,
      () => false,
    );
    if (!(await painted)) return 'nothing is painted before the scripts arrive';
    const box = await page
      .locator(selector)
      .first()
      .boundingBox({ timeout: 1_000 })
      .catch(() => null);
    if (!box) return 'the first paint has no such element';
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    wire.release();
    return await isDone(page).then(
      () => '',
      () => 'the tap was lost',
    );
  } finally {
    await phone.close();
    await proxy.pass();
    await wire.close();
  }
}

/** @returns how many of all taps were carried out, in percent */
async function share(tools: Tools, name: string, target: Target): Promise<number> {
  const reasons: string[] = [];
  for (let run = 0; run < tools.runs; run++) reasons.push(await tapEarly(tools, target));
  const lost = reasons.filter(Boolean);
  tools.say(`  ${name}: ${tools.runs - lost.length} of ${tools.runs} ${[...new Set(lost)].join('; ')}`);
  return (100 * (tools.runs - lost.length)) / tools.runs;
}

export async function benchTap(tools: Tools): Promise<Values> {
  return {
    category: await share(tools, 'a category', CATEGORY),
    link: await share(tools, 'a link of the footer', LINK),
  };
}
