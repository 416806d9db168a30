// npm run pictures [folder]: a picture of every screen at 390x844, in each look, and one sheet for each look.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { Backend } from '../e2e/backend';
import { frame, login } from '../e2e/pages/index';
import { ROUTE_ROWS } from '../e2e/route-rows';
import { BROWSER_FLAGS, PHONE, chromiumPath } from '../support/browser';
import { until } from '../support/until';

interface Look {
  name: string;
  /** Host name of the merchant. */
  host: string;
  theme: 'dark' | 'light';
  language: string;
  player: string;
  agent: string;
}
const PARLOUR = { host: 'localhost', player: 'player01', agent: 'agent01' };
const LOOKS: Look[] = [
  { name: 'dark', theme: 'dark', language: 'EN', ...PARLOUR },
  { name: 'light', theme: 'light', language: 'EN', ...PARLOUR },
  { name: 'arabic', theme: 'dark', language: 'AR', ...PARLOUR },
  {
    name: 'tidehouse',
    theme: 'light',
    language: 'EN',
    host: 'tidehouse.localhost',
    player: 'mariner01',
    agent: 'captain01',
  },
];
const ROLES = ['guest', 'player', 'agent'] as const;
/** Other addresses of home. */
const HOMES = ['/', '/m', '/m/index.html'];
/** Screens that are different for members. */
const OWN = ['/m/home', '/m/mine'];
const SETTLE_MS = 15_000;
/** Width of a picture in the sheet, in px, and how many stand in a row. */
const [THUMB_WIDTH, PER_ROW] = [234, 8];

const folder = resolve(process.argv[2] ?? '.cache/pictures');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Nothing loads any more: no skeleton, and every picture in view is there. A screen that never settles is taken as it is. */
async function settle(page: Page): Promise<void> {
  const isQuiet = () =>
    page.evaluate(() => {
      const inView = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      });
      const loads = document.querySelector('#root .skeleton, #root [aria-busy="true"]');
      return !loads && inView.every(({ complete }) => complete) && document.fonts.status === 'loaded';
    });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  await until(isQuiet, { message: 'the screen is drawn', limitMs: SETTLE_MS, pauseMs: 100 }).catch(() =>
    say(`  ${page.url()} does not settle`),
  );
}

/** The screens of a role that no earlier role has, in the order of the routes. */
const screensOf = (role: (typeof ROLES)[number]) =>
  ROUTE_ROWS.filter(({ path, outcome }) => {
    if (HOMES.includes(path)) return false;
    const earlier = ROLES.slice(0, ROLES.indexOf(role));
    return outcome[role] === '-' && !earlier.some((other) => outcome[other] === '-');
  });

async function takeLook(browser: Browser, look: Look, url: (path: string) => string): Promise<string[]> {
  const files: string[] = [];
  const seen = new Set<string>();
  const at = (path: string) => url(path).replace('//localhost', `//${look.host}`);
  for (const role of ROLES) {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(
      ([theme = '', language = '']) => {
        localStorage.setItem('theme', theme);
        localStorage.setItem('language', language);
      },
      [look.theme, look.language],
    );
    const page = await context.newPage();
    await page.goto(at('/m/login'));
    if (role !== 'guest') await login.submit(page, look[role]);
    else await page.goto(at('/m/home'));
    await page.waitForURL(/\/m\/home/);
    await settle(page);
    const rows = screensOf(role);
    if (role !== 'guest') rows.unshift(...ROUTE_ROWS.filter(({ path }) => OWN.includes(path)));
    for (const { path } of rows) {
      await page.goto(at(path));
      await settle(page);
      // Screens with the same text, such as those that are not built yet, are taken once.
      const text = await frame.main(page).innerText();
      if (seen.has(text)) continue;
      seen.add(text);
      const file = `${look.name}-${role}${path.replace(/\W+/g, '-')}.png`;
      await page.screenshot({ path: join(folder, file) });
      files.push(file);
    }
    await context.close();
  }
  return files;
}

async function makeSheet(browser: Browser, name: string, files: string[]): Promise<void> {
  const figures = files.map(
    (file) =>
      `<figure><img src="${file}" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  const page = join(folder, `sheet-${name}.html`);
  const style = `body{margin:0;display:grid;grid-template-columns:repeat(${PER_ROW},${THUMB_WIDTH}px);gap:8px;background:#777}
    figure{margin:0}img{inline-size:100%}figcaption{font:11px sans-serif;overflow:hidden;white-space:nowrap}`;
  await writeFile(page, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`);
  const tab = await browser.newPage({ viewport: { width: PER_ROW * (THUMB_WIDTH + 8), height: 900 } });
  await tab.goto(`file://${page}`);
  await tab.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true });
  await tab.close();
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const backend = new Backend();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: BROWSER_FLAGS,
});
try {
  await backend.open();
  for (const look of LOOKS) {
    const files = await takeLook(browser, look, backend.url);
    await makeSheet(browser, look.name, files);
    say(`${look.name}: ${files.length} screens`);
  }
  say(folder);
} finally {
  await browser.close();
  await backend.close();
}
