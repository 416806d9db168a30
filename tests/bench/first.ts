// A first visit to guest home on slow 4G against a first visit to the static page.
import type { Values } from './budgets';
import type { Marks } from './marks';
import { inTurns, marksOf, medianOf, newPhone, settled, slowTab, SLOW_4G, waitForMark } from './measure';
import type { Tools } from './tools';

/** The largest paint is final when no larger one has come for so long. */
const QUIET_MS = 2_500;

async function firstVisit({ browser }: Tools, url: string): Promise<Marks> {
  const phone = await newPhone(browser);
  try {
    const page = await slowTab(phone);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await waitForMark(page, 'painted');
    await settled(async () => (await marksOf(page)).lcp, QUIET_MS);
    return await marksOf(page);
  } finally {
    await phone.close();
  }
}

export async function benchFirst(tools: Tools): Promise<Values> {
  const { app, proxy, runs, say } = tools;
  const still = await tools.still();
  proxy.slow(SLOW_4G.delayMs, SLOW_4G.bytesPerSecond);
  const { ours, plain } = await inTurns(
    runs,
    () => firstVisit(tools, app),
    () => firstVisit(tools, still),
  ).finally(() => proxy.pass());
  const ratio = (name: 'fcp' | 'lcp' | 'painted') => {
    const [a, b] = [medianOf(ours, name), medianOf(plain, name)];
    say(`  ${name.padEnd(8)} ${Math.round(a)} ms against ${Math.round(b)} ms: ${(a / b).toFixed(2)}x`);
    return a / b;
  };
  ratio('painted');
  const largest = (list: Marks[]) => [...new Set(list.map((marks) => marks.largest))].join(' or ');
  say(`  the largest paint: ${largest(ours)}; of the static page: ${largest(plain)}`);
  return { fcp: ratio('fcp'), lcp: ratio('lcp') };
}
