// npm run bench: measures the app in parts, and compares each figure with its budget.
import { PARTS, type PartBudgets, type PartName, type Values } from './budgets';
import { startBench, type Part } from './tools';
import { exitCodeOf, summaryOf, type SummaryLine } from './verdicts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const IMPORTS: Record<PartName, () => Promise<Part>> = {
  first: async () => (await import('./first')).benchFirst,
  requests: async () => (await import('./requests')).benchRequests,
  tap: async () => (await import('./tap')).benchTap,
  lighthouse: async () => (await import('./lighthouse')).benchLighthouse,
  saved: async () => (await import('./saved')).benchSaved,
  shift: async () => (await import('./shift')).benchShift,
  grid: async () => {
    const { benchGrid } = await import('./grid');
    return async ({ browser, app, say: tell }) => {
      const { longFrames } = await benchGrid(browser, app, tell);
      return { longFrames };
    };
  },
  idle: async () => {
    const { benchIdle } = await import('./idle');
    return async ({ browser, app, say: tell }) => {
      const { resting } = await benchIdle(browser, app, tell);
      return { resting };
    };
  },
  unchanged: async () => {
    const { benchUnchanged } = await import('./unchanged');
    return (tools) => benchUnchanged(tools, tools.say);
  },
  release: async () => {
    const { benchRelease } = await import('./release');
    return ({ say: tell }) => benchRelease(tell);
  },
  taps: async () => {
    const { benchTaps } = await import('./taps');
    return async (tools) => {
      const { p95 } = await benchTaps(tools);
      return { p95 };
    };
  },
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
let failedParts = 0;
const bench = await startBench(say);
try {
  for (const part of parts) {
    const about: PartBudgets = PARTS[part];
    const runs = about.runs === 1 ? 1 : Number(process.env['RUNS'] ?? about.runs);
    say(`${part}${about.paired && `: ${about.paired}`}`);
    let values: Values = {};
    try {
      const work = await IMPORTS[part]();
      values = (await work(bench.toolsOf(runs, pattern))) ?? {};
    } catch (error) {
      failedParts++;
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
process.exitCode = exitCodeOf(summary, failedParts);
