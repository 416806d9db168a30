import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const ANY_SIBLING = /\*\s*[+~]|[+~]\s*\*/;

/** The selectors of a style sheet, with a line for each rule; nothing of comments and declarations. */
const selectorsOf = (sheet: string): string[] =>
  readFileSync(`src/${sheet}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .match(/[^{};]+(?=\{)/g)
    ?.map((selector) => selector.trim()) ?? [];

describe('style sheets', () => {
  it('never ask for any sibling: a change of any list would have every element around it styled again', () => {
    expect(SHEETS.length).toBeGreaterThan(50);
    const found = SHEETS.flatMap((sheet) =>
      selectorsOf(sheet).filter((selector) => ANY_SIBLING.test(selector)),
    );
    expect(found).toEqual([]);
  });
});
