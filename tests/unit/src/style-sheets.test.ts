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

/** Splits at separators that stand outside of brackets. */
function split(text: string, separator: RegExp): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of text) {
    if (/[([]/.test(character)) depth++;
    if (/[)\]]/.test(character)) depth--;
    if (!depth && separator.test(character)) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.filter(Boolean);
}
/** What a selector says of the element itself, not of those around it. */
const subjectsOf = (selectors: string): string[] =>
  split(selectors, /,/).map((selector) => split(selector, /[\s>+~]/).at(-1) ?? '');
/** Whether neither a tag nor a class, an id or an attribute tells which elements are meant. */
const isOfAnyKind = (subject: string): boolean => /^\*?:/.test(subject) && !/^[^(]*[.#[]/.test(subject);
const LANGUAGE_OR_PSEUDO = /:lang\(|:(before|after)\b/;

describe('style sheets', () => {
  it('never ask for any sibling: a change of any list would have every element around it styled again', () => {
    expect(SHEETS.length).toBeGreaterThan(50);
    const found = SHEETS.flatMap((sheet) =>
      selectorsOf(sheet).filter((selector) => ANY_SIBLING.test(selector)),
    );
    expect(found).toEqual([]);
  });

  it('never test the language of every element, and have no pseudo-element of every element', () => {
    const isFound = (selectors: string) =>
      subjectsOf(selectors).some((subject) => isOfAnyKind(subject) && LANGUAGE_OR_PSEUDO.test(subject));
    const refused = [':lang(ar)', '*::before', 'p, ::after', '.a :lang(ar)', '.a :is(:lang(ar), :lang(fa))'];
    expect(refused.filter((selectors) => !isFound(selectors))).toEqual([]);
    const allowed = [
      "[lang|='ar']",
      '.tile::before',
      ':is(:lang(ar), :lang(fa)) .tile',
      'li + li::before',
      'a',
    ];
    expect(allowed.filter(isFound)).toEqual([]);
    expect(SHEETS.flatMap((sheet) => selectorsOf(sheet).filter(isFound))).toEqual([]);
  });
});
