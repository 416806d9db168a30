import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the citations of the behaviour book and of the decisions in the project's files, and checks where they and the
 * links of the documents lead. How to cite: docs/specification/README.md.
 */
export interface Source {
  /** Path from the project's folder. */
  file: string;
  text: string;
}

/** What may be cited. */
export interface Book {
  /** File name without its extension -> its headings. */
  headings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of the decisions, such as `0016`. */
  decisionNumbers: ReadonlySet<string>;
}

const BOOK = 'docs/specification';
const DECISIONS = 'docs/decisions';
const CODE_FOLDERS = ['contract', 'worker', 'src', 'sw', 'gateway', 'tests', 'scripts'];
const CODE = /\.(tsx?|[cm]?js|css|html|sql|md)$/;
const MARKDOWN = /\.md$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    );
const sourceOf = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') });

/** README and everything below docs/. */
export const readDocuments = (): Source[] =>
  ['README.md', ...filesBelow('docs').filter((file) => MARKDOWN.test(file))].map(sourceOf);

/** Every file that may cite, the documents included. */
export function readSources(): Source[] {
  const code = CODE_FOLDERS.flatMap(filesBelow).filter((file) => CODE.test(file));
  return [...[...code, 'vite.config.ts'].map(sourceOf), ...readDocuments()];
}

/** The headings of a document below its title, in order. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#{2,6} (.+)$/gm)].map(([, heading]) => (heading as string).trim());

export function readBook(): Book {
  const chapters = readdirSync(BOOK).filter((name) => MARKDOWN.test(name) && name !== 'README.md');
  return {
    headings: new Map(
      chapters.map((name) => [
        name.replace(MARKDOWN, ''),
        new Set(headingsOf(readFileSync(join(BOOK, name), 'utf8'))),
      ]),
    ),
    decisionNumbers: new Set(
      readdirSync(DECISIONS).flatMap((name) => /^(\d{4})-.+\.md$/.exec(name)?.[1] ?? []),
    ),
  };
}

/** Where a line of a comment starts to speak. */
const COMMENT_PREFIX = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|--)?\s*/;

interface Joined {
  text: string;
  /** The line, from 1, of a place in the joined text. */
  lineAt: (place: number) => number;
}

/** The text as one line: a citation may be wrapped between two lines of a comment. */
function joinLines(text: string): Joined {
  const lines = text.split('\n').map((line) => line.replace(COMMENT_PREFIX, '').trimEnd());
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length + 1;
  }
  const after = (place: number) => starts.findIndex((start) => start > place);
  return {
    text: lines.join(' '),
    lineAt: (place) => (after(place) < 0 ? lines.length : after(place)),
  };
}

const SPEC_GROUP = /\(spec: [^()]*\)/g;
const SECTION = /^spec: ([a-z-]+), (.+)$/;
const DECISION = /\bdecision (\d{4})\b/g;
const OLD_FORMS = [/\b[AC] §[\s\d]*/g, /\bdecisions: [A-Z]\w*/g, /\bDESIGN\b/g];

/** @returns what is wrong with one part of a group in parentheses; null if it resolves */
function problemOf(part: string, { headings }: Book): string | null {
  if (/^decision \d{4}$/.test(part)) return null;
  const [, area, heading] = SECTION.exec(part) ?? [];
  if (area === undefined || heading === undefined) return 'is no citation: write "spec: area, Heading"';
  const known = headings.get(area);
  if (!known) return `there is no ${BOOK}/${area}.md`;
  return known.has(heading) ? null : `${BOOK}/${area}.md has no heading "${heading}"`;
}

const brokenSections = (group: string, book: Book): string[] =>
  group
    .slice(1, -1)
    .split('; ')
    .flatMap((part) => {
      const problem = problemOf(part.trim(), book);
      return problem === null ? [] : [`(${part.trim()}): ${problem}`];
    });

/** Citations that lead nowhere, as `file:line (citation): why`. */
export function brokenCitations({ file, text }: Source, book: Book): string[] {
  const joined = joinLines(text);
  const at = (place: number) => `${file}:${joined.lineAt(place)}`;
  const sections = [...joined.text.matchAll(SPEC_GROUP)].flatMap(({ 0: group, index }) =>
    brokenSections(group, book).map((problem) => `${at(index)} ${problem}`),
  );
  const decisions = [...joined.text.matchAll(DECISION)].flatMap(({ 0: cited, 1: number, index }) =>
    book.decisionNumbers.has(number as string)
      ? []
      : [`${at(index)} (${cited}): there is no ${DECISIONS}/${number}-*.md`],
  );
  return [...sections, ...decisions];
}

/** Citations in a form that is not used any more, as `file:line form`. */
export function oldForms({ file, text }: Source): string[] {
  const joined = joinLines(text);
  return OLD_FORMS.flatMap((form) =>
    [...joined.text.matchAll(form)].map(
      ({ 0: found, index }) => `${file}:${joined.lineAt(index)} ${found.trim()}`,
    ),
  );
}

/** The fragment that leads to a heading, as GitHub makes it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const LINK = /\]\(([^()\s]+)\)/g;
const OUTSIDE = /^[a-z]+:/;

const slugsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf((heading as string).trim())));

/** @returns what is wrong with a relative link of a document; null if it leads somewhere */
function problemOfLink({ file, text }: Source, target: string): string | null {
  const [path = '', fragment] = target.split('#');
  const found = path === '' ? file : join(dirname(file), path);
  if (!existsSync(found)) return `there is no ${found}`;
  if (fragment === undefined) return null;
  const slugs = slugsIn(path === '' ? text : readFileSync(found, 'utf8'));
  return slugs.has(fragment) ? null : `${found} has no heading for #${fragment}`;
}

/** Relative links that lead nowhere, as `file:line link: why`. */
export const brokenLinks = (document: Source): string[] =>
  document.text.split('\n').flatMap((line, index) =>
    [...line.matchAll(LINK)].flatMap(([, target = '']) => {
      const problem = OUTSIDE.test(target) ? null : problemOfLink(document, target);
      return problem === null ? [] : [`${document.file}:${index + 1} ${target}: ${problem}`];
    }),
  );
