import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  brokenCitations,
  brokenLinks,
  headingsOf,
  oldForms,
  readBook,
  readDocuments,
  readSources,
  type Book,
} from '../support/citations';

const book = readBook();
const sources = readSources();
const documents = readDocuments();

/** One finding a line, so that a failure reads as a list of places. */
const listed = (findings: string[]): string => findings.join('\n');

describe('citations', () => {
  it('every citation resolves to a heading of the specification or to a decision', () => {
    expect(listed(sources.flatMap((source) => brokenCitations(source, book)))).toBe('');
  });

  it('no citation has an old form', () => {
    expect(listed(sources.flatMap(oldForms))).toBe('');
  });

  it('every relative link of the documents leads to a file, and to a heading if it names one', () => {
    expect(listed(documents.flatMap(brokenLinks))).toBe('');
  });
});

describe('the specification', () => {
  const index = readFileSync('docs/specification/README.md', 'utf8');

  it('has each of its files in the index, once', () => {
    const named = [...index.matchAll(/^\| \[([\w-]+)\]\(\1\.md\)/gm)].map(([, area]) => area);
    expect(named.sort()).toEqual([...book.headings.keys()].sort());
  });

  it('has no heading twice in one file', () => {
    const twice = documents
      .filter(({ file }) => file.startsWith('docs/specification/'))
      .flatMap(({ file, text }) =>
        headingsOf(text)
          .filter((heading, at, all) => all.indexOf(heading) !== at)
          .map((heading) => `${file} ${heading}`),
      );
    expect(listed(twice)).toBe('');
  });
});

describe('the scan', () => {
  const known: Book = {
    headings: new Map([['games', new Set(['Load more'])]]),
    decisionNumbers: new Set(['0001']),
  };
  // Put together here, so that the scan does not find its own samples.
  const spec = (rest: string) => `(${'spec'}: ${rest})`;
  const number = (digits: string) => `${'decision'} ${digits}`;
  const found = (text: string) => brokenCitations({ file: 'a.ts', text }, known);

  it('accepts sections and decisions, alone and together', () => {
    expect(found(`// ${spec('games, Load more')}`)).toEqual([]);
    expect(found(`// ${spec(`games, Load more; ${number('0001')}`)}`)).toEqual([]);
    expect(found(`// why (${number('0001')})`)).toEqual([]);
  });

  it.each([
    ['a block comment', `/**\n * Pages ${spec('games,\n * Load more')}.\n */`],
    ['line comments', `  // ${spec('games, Load\n  // more')}`],
    ['a paragraph', spec('games,\nLoad more')],
  ])('joins a citation that is wrapped in %s', (_where, text) => {
    expect(found(text)).toEqual([]);
  });

  it('names file, line and citation of what leads nowhere', () => {
    expect(found(`\n// ${spec('games, Load less')}`)).toEqual([
      `a.ts:2 ${spec('games, Load less')}: docs/specification/games.md has no heading "Load less"`,
    ]);
    expect(found(spec('toys, Load more'))).toEqual([
      `a.ts:1 ${spec('toys, Load more')}: there is no docs/specification/toys.md`,
    ]);
    expect(found(spec('games Load more'))).toHaveLength(1);
    expect(found(`(${number('0002')})`)).toEqual([
      `a.ts:1 (${number('0002')}): there is no docs/decisions/0002-*.md`,
    ]);
  });

  it.each(['A', 'C'])('finds the old form that starts with %s, also wrapped', (letter) => {
    expect(oldForms({ file: 'a.ts', text: `/**\n * (${letter} ${'§'}2)\n */` })).toEqual([
      `a.ts:2 ${letter} §2`,
    ]);
    expect(oldForms({ file: 'a.ts', text: `/** see ${letter}\n * ${'§'}2 */` })).toHaveLength(1);
  });
});
