import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(name, 'utf8');
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));
const sheets = files.filter((name) => name.endsWith('.css'));
const sources = [...files.filter((name) => /\.tsx?$/.test(name)), 'index.html'];
const components = files.filter((name) => name.endsWith('.tsx'));

const CRITICAL = 'src/theme/critical.css';
const TOKENS = 'src/theme/tokens.css';
const MAX_LINES = 300;

/** A style sheet without its comments and strings. */
const rulesOf = (sheet: string): string => read(sheet).replace(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'/g, '');
const selectorsOf = (sheet: string): string[] =>
  [...rulesOf(sheet).matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selector = '']) => selector.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** The style sheets a component imports. */
const importedBy = (component: string): string[] =>
  [...read(component).matchAll(/^import '([^']+\.css)';$/gm)].map(([, path = '']) =>
    join(component, '..', path),
  );

/** What the first download contains: every module that is reached from the entry without a dynamic import. */
function firstModules(): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    for (const [, path = ''] of read(module).matchAll(
      /^(?:import|export) (?!type )(?:[^;']* from )?'(\.[^']+)';/gm,
    )) {
      const target = join(module, '..', path);
      const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => files.includes(name));
      if (found && /\.tsx?$/.test(found)) visit(found);
    }
  };
  visit('src/main.tsx');
  return reached;
}

describe('style sheets', () => {
  it('are each in one layer of the declared order, and short', () => {
    const order = /@layer ([^;{]+);/.exec(rulesOf(CRITICAL))?.[1]?.split(', ') ?? [];
    for (const sheet of sheets) {
      const text = rulesOf(sheet).trim();
      expect(text.split('\n').length, sheet).toBeLessThan(MAX_LINES);
      // Nothing but the order and the imports, or one block around everything.
      const [, layer] = /^(?:@import [^;]* layer\(vendor\);\s*)?@layer (\w+) \{[^]*\}$/.exec(text) ?? [];
      if (sheet === CRITICAL) expect(text.replace(/@(layer|import) [^;{]*;\s*/g, '')).toBe('');
      else {
        const [, folder = ''] = /^src\/(\w+)/.exec(sheet) ?? [];
        expect(order, sheet).toContain(layer);
        if (folder !== 'theme') expect(layer, sheet).toBe(folder);
        expect(text.match(/^\}/gm), sheet).toHaveLength(1);
      }
    }
  });

  it('have no class that the sources do not use', () => {
    const words = new Set(
      sources.flatMap((name) =>
        [...read(name).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([text]) => text.split(/[^\w-]+/)),
      ),
    );
    const unused = sheets.flatMap((sheet) =>
      selectorsOf(sheet)
        .flatMap(classesOf)
        // Swiper sets its own.
        .filter((name) => !words.has(name) && !name.startsWith('swiper'))
        .map((name) => `${sheet}: .${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('take their colours from the tokens', () => {
    const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:\s*(?:white|black|red|gold)\b/i;
    for (const sheet of sheets.filter((name) => name !== TOKENS)) {
      const values = [...rulesOf(sheet).matchAll(/[\w-]+:[^;{}]+;/g)].map(([declaration]) => declaration);
      expect(
        values.filter((declaration) => raw.test(declaration)),
        sheet,
      ).toEqual([]);
    }
  });

  it('are imported by every component that uses their classes', () => {
    const sheetsOf = new Map<string, string[]>();
    for (const sheet of sheets) {
      for (const selector of selectorsOf(sheet)) {
        const [name] = classesOf(selector);
        if (name) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
      }
    }
    for (const component of components) {
      const imported = importedBy(component);
      for (const [, words = ''] of read(component).matchAll(/[cC]lassName="([^"]+)"/g)) {
        for (const name of words.split(' ')) {
          const owners = sheetsOf.get(name) ?? [];
          const known = owners.some((sheet) => sheet.startsWith('src/theme/') || imported.includes(sheet));
          expect(known || owners.length === 0, `${component} imports the style sheet of .${name}`).toBe(true);
        }
      }
    }
  });

  it('are named critical if they are in the first download, and only then', () => {
    const modules = firstModules();
    const first = new Set([...modules].filter((name) => name.endsWith('.tsx')).flatMap(importedBy));
    expect([...first].filter((sheet) => !sheet.endsWith('critical.css'))).toEqual([]);
    expect(sheets.filter((sheet) => sheet.endsWith('critical.css') && !first.has(sheet))).toEqual([]);
  });

  it('are loaded in one way', () => {
    for (const name of sources) {
      const others = read(name)
        .split('\n')
        .filter((line) => /['"][^'"]*\.css['"]/.test(line) && !/^import '[^']+\.css';$/.test(line));
      expect(others, name).toEqual([]);
    }
  });

  it('have no selector for which every change of the document is searched', () => {
    for (const sheet of sheets) {
      const asks = selectorsOf(sheet).filter((selector) => selector.includes(':has('));
      expect(
        asks.filter((selector) =>
          /(:root|html|body|\.app[\w-]*):has\(|:has\([^)]*(\*|:not\()/.test(selector),
        ),
        sheet,
      ).toEqual([]);
      // Every element would be compared with the ones before it.
      expect(
        selectorsOf(sheet).filter((selector) => /~ ?\*/.test(selector)),
        sheet,
      ).toEqual([]);
    }
  });
});
