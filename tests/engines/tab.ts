import { until } from '../support/until';
import { t } from '../e2e/texts';
import type { EngineTab } from './engine';

/** What a player finds on the screen: by its role and name, or by a CSS selector. */
export interface Target {
  css: string;
  /** The whole accessible name. */
  name?: string;
}

/** Three engines on a shared machine are slow. The limit only ends what would hang. */
const PATIENCE = { limitMs: 120_000, pauseMs: 100 };

const RESIZE_LOOP = /^error: ResizeObserver loop/;

const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  heading: 'h1, h2, h3, h4',
  dialog: '[role=dialog], [role=alertdialog], dialog[open]',
} as const;
export const role = (of: keyof typeof ROLES, name?: string): Target => ({ css: ROLES[of], name });
export const css = (selector: string): Target => ({ css: selector });

/** Where a target can be tapped, after scrolling to it. Runs in the page. */
const LOCATE = `(target) => {
  const nameOf = (element) => (element.getAttribute('aria-label')
    ?? (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
    .trim() || (element.textContent ?? '').replace(/\\s+/g, ' ').trim();
  // The painted snapshot of home cannot be used, nor what is inert, nor a page beside the current one.
  const found = [...document.querySelectorAll(target.css)].find((element) =>
    !element.closest('#snapshot, [inert], .page-behind, .page-resting') && element.getClientRects().length > 0
    && (target.name === undefined || nameOf(element) === target.name));
  if (!found) return null;
  const inView = (box) => box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  if (!inView(found.getBoundingClientRect())) found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const covered = !hit || !(found.contains(hit) || hit.contains(found) || hit.closest('label')?.contains(found));
  return { x, y, covered };
}`;

interface Point {
  x: number;
  y: number;
  covered: boolean;
}

/** A tab in any engine, with what tests do and see in it. */
export class Tab {
  constructor(
    readonly driver: EngineTab,
    private readonly url: (path: string) => string,
  ) {}

  /** Loads an address of the app. */
  open = (path: string): Promise<void> => this.driver.goto(this.url(path));

  /** Runs a function in the page. It can use its arguments only. */
  evaluate = <A extends readonly unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T> =>
    this.driver.call<T>(String(run), args);

  /** Waits until a function in the page returns something true. */
  until = <A extends readonly unknown[]>(
    message: string,
    run: (...args: A) => unknown,
    ...args: A
  ): Promise<void> =>
    until(async () => Boolean(await this.evaluate(run, ...args).catch(() => false)), {
      message,
      ...PATIENCE,
    });

  /** Waits until a target is on the screen. */
  sees = (target: Target): Promise<void> =>
    until(async () => (await this.find(target)) !== null, { message: label(target), ...PATIENCE });
  /** Waits until a target is not on the screen. */
  losesSight = (target: Target): Promise<void> =>
    until(async () => (await this.find(target)) === null, { message: `no ${label(target)}`, ...PATIENCE });
  isThere = async (target: Target): Promise<boolean> => (await this.find(target)) !== null;

  /** Waits until a text is on the screen. */
  reads = (text: string): Promise<void> =>
    this.until(
      `the text "${text}"`,
      (wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted),
      text,
    );

  /** Taps a target once it stands still and nothing covers it. */
  async tap(target: Target): Promise<void> {
    let last: Point | null = null;
    const still = async () => {
      const point = await this.find(target);
      const same = point && last && !point.covered && point.x === last.x && point.y === last.y;
      last = point;
      return Boolean(same);
    };
    await until(still, { message: `${label(target)}, to be tapped`, ...PATIENCE });
    const { x, y } = last as unknown as Point;
    await this.driver.clickAt(x, y);
  }

  /** Taps a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.tap(css(selector));
    await this.until(`the focus in ${selector}`, (of) => document.activeElement?.matches(of), selector);
    await this.driver.type(text);
    await this.until(
      `what was typed into ${selector}`,
      (of, typed) => document.querySelector<HTMLInputElement>(of)?.value === typed,
      selector,
      text,
    );
  }

  /** Goes to another address inside the app, as a link does. */
  go = (path: string): Promise<void> =>
    this.evaluate((to) => {
      history.pushState({ idx: 1, key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);

  /** Waits until the tab is at a path. */
  isAt = (path: string): Promise<void> =>
    this.until(`the address ${path}`, (at) => location.pathname === at, path);

  /** Home with its banner and all its games: nothing above them moves them any more. */
  async isHome(): Promise<void> {
    await this.sees(role('heading', t('home.hotGames')));
    await this.until(
      'home with its banner and games',
      () =>
        document.querySelector('#root .banner strong') !== null &&
        document.querySelectorAll('#root .tile__name').length > 20,
    );
  }

  /** Logs in through the form, from wherever the tab is. */
  async login(account = 'player01', password = 'Parlour123'): Promise<void> {
    await this.open('/m/login');
    await this.submitLogin(account, password);
    await this.isAt('/m/home');
  }
  async submitLogin(account = 'player01', password = 'Parlour123'): Promise<void> {
    await this.fill('input[name=username]', account);
    await this.fill('input[name=password]', password);
    await this.tap(css('main form button[type=submit]'));
  }

  /** The service worker controls the tab. */
  isInstalled = (): Promise<void> =>
    this.until('the service worker controls the tab', async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });

  /** The names of the first games. */
  gameNames = (): Promise<string[]> =>
    this.evaluate(() =>
      [...document.querySelectorAll('#root .tile__name')].map((name) => name.textContent ?? ''),
    );

  /** The errors of the page since it was loaded. Notices of resize loops, which no player sees, are `resizeLoops`. */
  errors = async (): Promise<string[]> => (await this.problems()).filter((line) => !RESIZE_LOOP.test(line));
  resizeLoops = async (): Promise<string[]> =>
    (await this.problems()).filter((line) => RESIZE_LOOP.test(line));

  private problems = (): Promise<string[]> =>
    this.evaluate(() => (globalThis as unknown as { problems: string[] }).problems);

  private find = (target: Target): Promise<Point | null> =>
    this.driver.call<Point | null>(LOCATE, [target]).catch(() => null);
}

const label = ({ css: selector, name }: Target): string => (name ? `${selector} "${name}"` : selector);

/** The heart of a game: not hearted, hearted, or hearted without the gateway knowing yet. */
export const heart = (game: string, state: 'off' | 'pending' | 'on' = 'off'): Target => ({
  css: `#root button[aria-pressed=${state === 'off' ? 'false' : 'true'}]`,
  name: t('tile.favourite', { name: game }) + (state === 'pending' ? `, ${t('tile.pending')}` : ''),
});
