import { expect } from 'vitest';

/** Fails unless the markup is well-formed XML made of elements and attributes only. */
export function checkXml(markup: string): void {
  const open: string[] = [];
  let rest = markup;
  while (rest) {
    const match = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<&]*")*)(\/?)>/.exec(rest);
    if (!match) throw new Error(`not well-formed at ${JSON.stringify(rest.slice(0, 80))}`);
    const [whole, closing, name = '', attributes = '', empty] = match;
    const names = [...attributes.matchAll(/ ([a-zA-Z][\w-]*)=/g)].map((found) => found[1]);
    expect(new Set(names).size, `attributes of ${whole}`).toBe(names.length);
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
}

/** Fails unless the markup is one safe, complete, self-contained SVG file. */
export function checkFile(svg: string): void {
  checkXml(svg);
  const head = /^<svg [^>]*>/.exec(svg)?.[0] ?? '';
  expect(head).toContain(' xmlns="http://www.w3.org/2000/svg"');
  expect(head).toMatch(/ width="\d+" height="\d+" viewBox="0 0 \d+ \d+" role="none"/);
  expect(svg).not.toMatch(/<(text|script|style|foreignObject|image|use|a|animate|set)\b/);
  expect(svg).not.toMatch(/ (style|class|href|on\w+)=|javascript:|data:|@import/);
  expect(svg.match(/https?:/g)).toHaveLength(1);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(` id="${id}"`);
  expect(svg.length).toBeLessThan(60_000);
}
