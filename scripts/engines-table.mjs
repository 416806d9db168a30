import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, say } from './run.mjs';

const ENGINES = ['Chromium', 'Firefox', 'WebKit'];

/** A case on an engine, in words. @param result as vitest reports it; undefined if the case is not part of this run */
function words(result) {
  if (!result) return 'not in the sample';
  const { status, meta } = result;
  if (status === 'passed') return meta?.note ? `ok (${meta.note})` : 'ok';
  if (status === 'failed') return '**failed**';
  return meta?.notRun ? `not run: ${meta.notRun}` : 'not run';
}

/** Prints the table of cases and engines, and writes it to `.cache/engines.md`. @param report vitest's JSON report */
export async function printEngines({ testResults = [] }) {
  const cases = new Map();
  for (const result of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const [engine] = result.ancestorTitles;
    cases.set(result.title, { ...cases.get(result.title), [engine]: result });
  }
  const rows = [...cases].map(([title, results]) => [title, ...ENGINES.map((name) => words(results[name]))]);
  const lines = [['Case', ...ENGINES], ENGINES.concat('').map(() => '---'), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  say(`\n${table}\n`);
  await writeFile(join(PROJECT, '.cache/engines.md'), `${table}\n`);
}
