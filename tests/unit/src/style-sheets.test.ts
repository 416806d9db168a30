import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
/** What stands before and after each `+` or `~`. */
const SIBLINGS = /([^\s>+~,(]*)\s*[+~]\s*([^\s>+~,)]*)/g;

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

/** Whether it asks for a sibling that only a tag or a state tells, or for any. */
const asksForAnySibling = (selectors: string): boolean =>
  [
    ...selectors
      .replace(/\[[^\]]*\]/g, '[]')
      .replace(/:nth-[^)]*\)/g, '')
      .matchAll(SIBLINGS),
  ].some(([, sibling = '', subject]) => subject === '*' || !/[.#[]/.test(sibling));

describe('style sheets', () => {
  it('name each sibling by class, id or attribute: else an element that comes or goes has all around it styled again', () => {
    expect(SHEETS.length).toBeGreaterThan(50);
    const refused = [
      '* + .a',
      '.a ~ *',
      '.a > * ~ .b',
      'li + li::before',
      '.a input:checked + span',
      ':is(dd + dt) a',
    ];
    expect(refused.filter((selectors) => !asksForAnySibling(selectors))).toEqual([]);
    const allowed = [
      '.a + .b',
      '#a ~ p',
      '[open] + a',
      'input.a:checked + span',
      '.a:nth-child(n + 3)',
      "[a~='b']",
    ];
    expect(allowed.filter(asksForAnySibling)).toEqual([]);
    expect(SHEETS.flatMap((sheet) => selectorsOf(sheet).filter(asksForAnySibling))).toEqual([]);
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
