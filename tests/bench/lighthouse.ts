// Lighthouse's own figures of guest home, in its default configuration: a phone, simulated slow 4G, CPU 4x.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_FLAGS } from '../support/browser';
import type { Values } from './budgets';
import { medianOf, newPhone, waitForMark } from './measure';
import { CHROMIUM, type Tools } from './tools';

/** Installed by scripts/bench.mjs, in a folder of its own. */
const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url));
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');

interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number } | undefined>;
  environment: { benchmarkIndex: number };
  runWarnings: string[];
  runtimeError?: { message: string };
}
interface Figures {
  score: number;
  blocking: number;
  shift: number;
  fcp: number;
  lcp: number;
  /** How fast the machine was: Lighthouse expects 1,000 or more where it slows the CPU down 4 times. */
  benchmarkIndex: number;
}

/** One run in a browser of its own. @throws Error with Lighthouse's output */
async function lighthouse({ direct, folder, say }: Tools, run: number): Promise<Figures> {
  const report = join(folder, `lighthouse-${run}.json`);
  const words = [
    ...[
      PROGRAM,
      direct,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${report}`,
    ],
    `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
  ];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (part) => (complaints += String(part)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${complaints}`);
  const { categories, audits, environment, runWarnings, runtimeError } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Report;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  for (const warning of runWarnings) say(`  Lighthouse warns: ${warning}`);
  const of = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    score: Math.round(100 * (categories.performance.score ?? NaN)),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** The first visit after a start takes the gateway seven times as long as later ones: its code is compiled then. */
async function warmUp({ browser, direct }: Tools): Promise<void> {
  const phone = await newPhone(browser);
  const page = await phone.newPage();
  await page.goto(direct);
  await waitForMark(page, 'painted');
  await page.waitForLoadState('networkidle');
  await phone.close();
}

export async function benchLighthouse(tools: Tools): Promise<Values> {
  const list: Figures[] = [];
  await warmUp(tools);
  for (let run = 0; run < tools.runs; run++) {
    const figures = await lighthouse(tools, run);
    tools.say(
      `  ${Object.entries(figures)
        .map(([name, value]) => `${name} ${+value.toFixed(3)}`)
        .join(', ')}`,
    );
    list.push(figures);
  }
  return {
    score: medianOf(list, 'score'),
    blocking: medianOf(list, 'blocking'),
    shift: medianOf(list, 'shift'),
  };
}
