// npm run bench: measures the app in parts, and compares each figure with its budget.
import { existsSync } from 'node:fs';
import { PARTS, type PartBudgets, type PartName, type Values } from './budgets';
import { startBench, type Part, type Tools } from './tools';
import { summaryOf, type SummaryLine } from './verdicts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * A part whose file may be missing, which leaves its budgets without values. A list that it returns counts as its length.
 * @param words what its function takes
 */
const ifThere =
  (file: string, name: string, words: (tools: Tools) => unknown[]): (() => Promise<Part>) =>
  async () => {
    const url = new URL(`./${file}.ts`, import.meta.url);
    if (!existsSync(url)) throw new Error(`${url.pathname} does not exist`);
    const module = (await import(url.href)) as Record<string, (...words: unknown[]) => Promise<object>>;
    return async (tools) => {
      const result = Object.entries((await module[name]?.(...words(tools))) ?? {});
      return Object.fromEntries(
        result.map(([key, value]) => [key, Array.isArray(value) ? value.length : Number(value)]),
      );
    };
  };

const IMPORTS: Record<PartName, () => Promise<Part>> = {
  first: async () => (await import('./first')).benchFirst,
  requests: async () => (await import('./requests')).benchRequests,
  tap: async () => (await import('./tap')).benchTap,
  lighthouse: async () => (await import('./lighthouse')).benchLighthouse,
  saved: async () => (await import('./saved')).benchSaved,
  shift: async () => (await import('./shift')).benchShift,
  grid: async () => {
    const { benchGrid } = await import('./grid');
    return ({ browser, app, say: tell }) => benchGrid(browser, app, tell);
  },
  idle: ifThere('idle', 'benchIdle', ({ browser, app, say: tell }) => [browser, app, tell]),
  unchanged: ifThere('unchanged', 'measureUnchanged', (tools) => [tools, 'guest']),
  release: ifThere('release', 'benchRelease', ({ say: tell }) => [tell]),
  taps: ifThere('taps', 'benchTaps', ({ browser, app, say: tell }) => [browser, app, tell]),
  records: async () => (await import('./records')).benchRecords,
  team: async () => (await import('./team')).benchTeam,
  search: async () => (await import('./search')).benchSearch,
};

const isPart = (word: string): word is PartName => Object.hasOwn(PARTS, word);
const words = process.argv.slice(2);
const pattern = words.find((word) => !isPart(word));
const selected = words.filter(isPart);
if (pattern !== undefined && selected.join() !== 'shift') {
  say(`there is no part "${pattern}"; the parts are ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
const parts = (Object.keys(PARTS) as PartName[]).filter(
  (part) => !selected.length || selected.includes(part),
);

const summary: SummaryLine[] = [];
const bench = await startBench(say);
try {
  for (const part of parts) {
    const about: PartBudgets = PARTS[part];
    const runs = Number(process.env['RUNS'] ?? about.runs);
    say(`${part}${about.paired && `: ${about.paired}`}`);
    let values: Values = {};
    try {
      const work = await IMPORTS[part]();
      values = (await work(bench.toolsOf(runs, pattern))) ?? {};
    } catch (error) {
      say(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    summary.push(...summaryOf(part, about, values, runs));
  }
} finally {
  await bench.close();
}
say('');
summary.forEach(({ text }) => say(text));
const bad = summary.filter(({ verdict }) => verdict !== 'kept').length;
say(`${summary.length - bad} budgets kept, ${bad} broken or without a value`);
process.exitCode = bad ? 1 : 0;
