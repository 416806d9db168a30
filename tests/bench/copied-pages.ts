// The pages that taps lead to, as plain HTML: how long the browser takes to show them without an app.
import type { Browser, CDPSession, Page } from 'playwright';
import { PHONE } from '../support/browser';
import { CPU_SLOWDOWN } from './measure';
import { TAP_MARKS, type TapTimes } from './tap-marks';
import { closeDialogs, tapAll } from './tap-on';
import type { Tap } from './tap-table';

/** Beside the app, so that it finds the app's pictures. */
const PATH = '/copied-pages';

/** `exchanged`: all pages are in the document, and two swap their classes. `inserted`: a page is parsed in its tap. */
export type CopyMode = 'exchanged' | 'inserted';

/** What is on the screen before a tap. */
interface Copy {
  /** The parts of the app's frame, and among them the page, as HTML. */
  parts: { isPage: boolean; html: string }[];
  /** In CSS pixels from the top of the document. */
  scroll: number;
  /** The app's rules so far; those of later screens come with them. */
  styles: string;
  /** Start tags of the document and of the frame. */
  root: string;
  frame: string;
}

const COPY = `(() => {
  const { documentElement: root, styleSheets } = document;
  const frame = document.querySelector('.app');
  const parts = [...frame.children].filter((part) => !part.matches('.page-behind, .page-resting'));
  const startTag = (element) => element.cloneNode(false).outerHTML.replace(/<\\/\\w+>$/, '');
  return {
    parts: parts.map((part) => ({ isPage: part.matches('.page'), html: part.outerHTML })),
    scroll: scrollY,
    styles: [...styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\\n'),
    root: startTag(root).replace(/<(head|body).*/s, ''),
    frame: startTag(frame),
  };
})()`;

/** Runs in the copy: each click shows the next page. Parts of the frame that do not change stay in the document. */
const EXCHANGE = `(copies, mode) => {
  const frame = document.querySelector('.app');
  const elementOf = (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content.firstElementChild;
  };
  const rest = (page) => {
    page.className = 'page-resting';
    page.setAttribute('aria-hidden', 'true');
  };
  const parts = new Map();
  const pages = new Map();
  const before = [];
  const after = [];
  for (const copy of copies) {
    let side = before;
    for (const { isPage, html } of copy.parts) {
      const known = isPage ? pages : parts;
      if (!known.has(html)) known.set(html, elementOf(html));
      if (isPage) {
        copy.page = html;
        rest(known.get(html));
        side = after;
      } else if (!before.includes(known.get(html)) && !after.includes(known.get(html))) side.push(known.get(html));
    }
  }
  frame.replaceChildren(...before, ...(mode === 'exchanged' ? pages.values() : []), ...after);
  const hidden = new Set();
  const showFrame = (copy) => {
    const wanted = new Set(copy.parts.filter(({ isPage }) => !isPage).map(({ html }) => html));
    for (const [html, part] of parts) {
      if (wanted.has(html) !== hidden.has(part)) continue;
      if (wanted.has(html)) hidden.delete(part);
      else hidden.add(part);
      part.style.setProperty('display', wanted.has(html) ? '' : 'none', 'important');
    }
  };
  let shown = null;
  const show = (copy) => {
    showFrame(copy);
    const page = mode === 'exchanged' ? pages.get(copy.page) : elementOf(copy.page);
    if (mode === 'exchanged') {
      if (shown && shown !== page) rest(shown);
    } else if (shown) shown.replaceWith(page);
    else frame.insertBefore(page, after[0] ?? null);
    page.className = 'page';
    page.removeAttribute('aria-hidden');
    shown = page;
    scrollTo(0, copy.scroll);
  };
  let at = 0;
  show(copies[at]);
  addEventListener('click', (event) => {
    event.preventDefault();
    at = (at + 1) % copies.length;
    show(copies[at]);
  });
}`;

/** Makes a round in the app. @returns what is on the screen before each tap: the first one starts where the last one led */
export async function copyPages(page: Page, cdp: CDPSession, taps: readonly Tap[]): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const tap of taps) {
    await tapAll(page, cdp, [tap], () => undefined);
    await closeDialogs(page);
    copies.push(await page.evaluate<Copy>(COPY));
  }
  return [...copies.slice(-1), ...copies.slice(0, -1)];
}

/** In the copy, links of resting pages are no aim, and there are no menus: the first link of the footer will do. */
const inCopy = ({ opens, ...tap }: Tap): Tap => {
  const parts = tap.on
    .split(', ')
    .map((part) => (/^\.(app |header)/.test(part) ? part : `.app > .page ${part}`));
  return { ...tap, on: opens ? '.app > .footer a' : parts.join(', ') };
};

function htmlOf(copies: readonly Copy[], mode: CopyMode, base: string): string {
  const [first] = copies;
  if (!first) throw new Error('no page was copied');
  const styles = copies
    .map((copy) => copy.styles)
    .reduce((one, other) => (other.length > one.length ? other : one));
  const pages = JSON.stringify(copies.map(({ parts, scroll }) => ({ parts, scroll }))).replaceAll(
    '</',
    '<\\/',
  );
  return `<!doctype html>${first.root}<head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <base href="${base}"><style>${styles}</style></head>
    <body><div id="root">${first.frame}</div></div><script>(${EXCHANGE})(${pages}, '${mode}')</script></body></html>`;
}

interface CopiedTaps {
  copies: readonly Copy[];
  taps: readonly Tap[];
  mode: CopyMode;
  rounds: number;
}

/**
 * Makes the same taps in the copies, on a processor slowed down like the app's, after a round that is not measured.
 * @param base address of the app
 * @param note gets the times of each tap
 */
export async function tapCopies(
  browser: Browser,
  base: string,
  { copies, taps, mode, rounds }: CopiedTaps,
  note: (tap: Tap, times: TapTimes) => void,
): Promise<void> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await context.addInitScript(TAP_MARKS);
  const html = htmlOf(copies, mode, base);
  await context.route(`**${PATH}`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  const page = await context.newPage();
  await page.goto(new URL(PATH, base).href);
  const cdp = await context.newCDPSession(page);
  const aims = taps.map(inCopy);
  await tapAll(page, cdp, aims, () => undefined);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  for (let round = 0; round < rounds; round++) await tapAll(page, cdp, aims, note);
  await context.close();
}
