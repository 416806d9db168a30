import { mkdir, writeFile } from 'node:fs/promises';

export interface Outcome {
  one: string;
  fault: string;
  situation: string;
  /** Why it failed; null if it did not. */
  failure: string | null;
}

const FILE = '.cache/faults-matrix.md';
const MAX_REASON = 160;

function table(head: string, outcomes: Outcome[], by: 'one' | 'fault' | 'situation'): string {
  const names = [...new Set(outcomes.map((outcome) => outcome[by]))];
  const rows = names.map((name) => {
    const tried = outcomes.filter((outcome) => outcome[by] === name);
    return `| ${name} | ${tried.length} | ${tried.filter(({ failure }) => failure).length} |`;
  });
  return [`| ${head} | tried | failed |`, '| --- | ---: | ---: |', ...rows].join('\n');
}

/** How many cells were tried and what failed, as Markdown: printed, and written to a file. */
export async function report(outcomes: Outcome[], leftOut: number): Promise<void> {
  const failed = outcomes.filter(({ failure }) => failure);
  const text = [
    `${outcomes.length} cells tried, ${failed.length} failed; ${leftOut} combinations mean nothing.`,
    table('class', outcomes, 'one'),
    table('fault', outcomes, 'fault'),
    table('situation', outcomes, 'situation'),
    ...failed.map(
      ({ one, fault, situation, failure }) =>
        `- ${one}, ${fault}, ${situation}: ${failure?.replace(/\s+/g, ' ').slice(0, MAX_REASON)}`,
    ),
  ].join('\n\n');
  console.log(text);
  await mkdir('.cache', { recursive: true });
  await writeFile(FILE, `${text}\n`);
}
