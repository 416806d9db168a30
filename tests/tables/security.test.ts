import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * The requirements of levels 1 and 2 in OWASP ASVS 5.0.0: section, then number:level. Level 3 is left out, so numbers may
 * be missing.
 */
const REQUIREMENTS = `
3.2   1:1 2:1
3.3   1:1 2:2 3:2 4:2
3.4   1:1 2:1 3:2 4:2 5:2 6:2
3.5   1:1 2:1 3:1 4:2 5:2
3.7   1:2 2:2
6.1   1:1 2:2 3:2
6.2   1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:2 10:2 11:2 12:2
6.3   1:1 2:1 3:2 4:2
6.4   1:1 2:1 3:2 4:2
6.5   1:2 2:2 3:2 4:2 5:2
6.6   1:2 2:2 3:2
6.8   1:2 2:2 3:2 4:2
7.1   1:2 2:2 3:2
7.2   1:1 2:1 3:1 4:1
7.3   1:2 2:2
7.4   1:1 2:1 3:2 4:2 5:2
7.5   1:2 2:2
7.6   1:2 2:2
8.1   1:1 2:2
8.2   1:1 2:1 3:2
8.3   1:1
8.4   1:2
9.1   1:1 2:1 3:1
9.2   1:1 2:2 3:2 4:2
14.1  1:2 2:2
14.2  1:1 2:2 3:2 4:2
14.3  1:1 2:2 3:2
16.1  1:2
16.2  1:2 2:2 3:2 4:2 5:2
16.3  1:2 2:2 3:2 4:2
16.4  1:2 2:2 3:2
16.5  1:2 2:2 3:2
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section, ...items] = line.split(/\s+/);
    return items.map((item) => `${section}.${item.replace(':', ' level ')}`);
  });

const STATUS = /^(met|not met|not applicable)$/;
const NO_TEST = 'no test of its own';

interface Item {
  number: string;
  level: string;
  status: string;
  why: string;
}

const items: Item[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, number]) => /^\d+\.\d+\.\d+$/.test(number ?? ''))
  .map(([, number = '', level = '', , status = '', why = '']) => ({ number, level, status, why }));

/** The test files that an item names, each with the titles that follow it. */
const citedBy = ({ why }: Item) =>
  [...why.matchAll(/`(tests\/[^`]+)`(?: "([^"]+)")?/g)].map(([, file = '', title]) => ({ file, title }));

describe('docs/security.md', () => {
  it('has every requirement once, with its level', () => {
    expect(items.map(({ number, level }) => `${number} level ${level}`)).toEqual(REQUIREMENTS);
  });

  it.each(items)('$number has a status', ({ status }) => {
    expect(status).toMatch(STATUS);
  });

  it.each(items.filter(({ status }) => status === 'met'))('$number is met: it says how we know', (item) => {
    expect(citedBy(item).length > 0 || item.why.includes(NO_TEST), item.why).toBe(true);
  });

  it.each(items.filter(({ status }) => status.startsWith('not')))('$number says why not', ({ why }) => {
    expect(why.length).toBeGreaterThan(5);
  });

  it.each(items.filter((item) => citedBy(item).length))('$number names tests that exist', (item) => {
    for (const { file, title } of citedBy(item)) {
      expect(existsSync(file), file).toBe(true);
      if (title) expect(readFileSync(file, 'utf8'), title).toContain(`'${title}'`);
    }
  });
});
