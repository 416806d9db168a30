import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';

/** What React drew. The painted snapshot of home is not part of it, and cannot be used. */
export const app = (page: Page): Locator => page.locator('#root');
/** The page on the screen, not those that stand beside it. */
export const current = (page: Page): Locator => page.locator('#root .app > .page');
export const main = (page: Page): Locator => page.getByRole('main');
/** The heading of the page, in any language. */
export const title = (page: Page): Locator => page.locator('#root .app > :is(header, .page) h1').first();
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** The whole container: header, page, footer. */
export const container = (page: Page): Locator => page.locator('.app');

/** The classes of the template versions that the merchant chose. */
export const hasTemplate = (page: Page, member: string, deposit: string): Promise<void> =>
  page.locator(`.app.member-${member}.deposit-${deposit}`).waitFor();

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** The tab is at this path, with this query, and shows its page: that follows the address once it can be drawn. */
export async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname, search }) => pathname + (path.includes('?') ? search : '') === path);
  const [name] = path.split('?');
  // A screen of the start has no frame.
  await page
    .locator(`.app > .page[data-path="${name}"], #root:not(:has(.app > .page))`)
    .first()
    .waitFor({ state: 'attached' });
}

/** The header of home: the logo, which leads home. */
export const homeHeader = (page: Page): Locator =>
  app(page)
    .locator('header')
    .filter({ has: page.getByRole('link', { name: t('header.brandHome', { brand: '' }) }) });
/** The picture of the brand. */
export const logo = (page: Page): Locator => homeHeader(page).locator('.logo img');
/** The member's name and balance in the header of home. */
export const account = (page: Page): Locator => app(page).locator('.header-account');
/** The header shows the name or the amount, exactly or (to the eye) in its compact form. */
export const showsAccount = (page: Page, text: string): Promise<void> =>
  account(page).filter({ hasText: text }).waitFor();
/** The header shows player01's name. */
export const showsPlayer = (page: Page): Promise<void> => showsAccount(page, 'Minh Anh');
/** The header shows what player01 has from the start. */
export const showsBalance = (page: Page): Promise<void> => showsAccount(page, '12,480,500.00');
/** The header's balance, in whole units. */
export const headerBalance = async (page: Page): Promise<number> =>
  amountOf(await account(page).locator('.fitted-money__probe').textContent());
export const amountOf = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));
export const loginLink = (page: Page): Locator => app(page).getByRole('link', { name: t('header.login') });
export const registerLink = (page: Page): Locator =>
  app(page).getByRole('link', { name: t('header.register') });

/** The bar of an inner page. */
export const pageBar = (page: Page): Locator => app(page).locator('.app > header.page-bar');
export const back = (page: Page): Locator =>
  page.locator('header').getByRole('button', { name: t('header.back') });

/** The footer, in any language. */
export const footerBar = (page: Page): Locator => app(page).locator('nav.footer');
export const footer = (page: Page): Locator =>
  app(page).getByRole('navigation', { name: t('footer.label'), exact: true });
export const footerLink = (
  page: Page,
  entry: 'home' | 'promotions' | 'deposit' | 'invite' | 'members',
): Locator => footer(page).getByRole('link', { name: t(`footer.${entry}`) });
/** The count of promotions to claim. */
export const footerBadge = (page: Page): Locator => footer(page).locator('.footer__badge');
/** The legal lines below home. */
export const legal = (page: Page): Locator => current(page).locator('footer.home-footer');

export const menuButton = (page: Page): Locator => app(page).getByRole('button', { name: t('header.menu') });
export async function openMenu(page: Page): Promise<Locator> {
  await menuButton(page).click();
  await menu(page).waitFor();
  return menu(page);
}
/** Opens the menu in any language. */
export const openAnyMenu = (page: Page): Promise<void> =>
  app(page).locator('header button[aria-haspopup=dialog]').last().click();
const menu = (page: Page): Locator => page.getByRole('dialog', { name: t('header.menu') });
/** The names of the menu's entries. */
export const menuNames = async (page: Page): Promise<(string | undefined)[]> =>
  (await menu(page).locator('.list-row').allInnerTexts()).map((text) => text.split('\n')[0]);
export const menuFoot = (page: Page): Locator => menu(page).locator('.sheet__foot');
/** Opens what an entry of the menu opens. */
async function chooseInMenu(page: Page, entry: TextKey): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: t(entry) }).click();
}

/** The way out that the menu or the settings offer has been taken: confirms it, and waits for home to be loaded again. */
export async function confirmSignOut(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('menu.signOut') })
    .click();
  await loaded;
  await isAt(page, '/m/home');
}
/** The question before signing out is open. */
export const openSignOut = (page: Page): Promise<void> => chooseInMenu(page, 'menu.signOut');
export async function signOut(page: Page): Promise<void> {
  await openSignOut(page);
  await confirmSignOut(page);
}

/** How the page came: the name and the duration of its animation. */
export const pageAnimation = (page: Page): Promise<string> =>
  page.locator('.app > .page').evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element);
    return `${animationName} ${animationDuration}`;
  });
/** The page itself has the focus, so that the keyboard continues there. */
export const pageHasFocus = (page: Page): Promise<void> => page.locator('.page:focus').waitFor();

/** Empty, failed, offline: a picture, a heading, a sentence, an action. */
export const state = (page: Page): Locator => main(page).locator('.state');
/** A part of the screen loads, and nothing of it was saved. */
export const loading = (page: Page): Locator => main(page).locator('.loading[role=status]');
export const failed = (page: Page): Locator => heading(page, t('state.failed.title'));
export const needsInternet = (page: Page): Locator => heading(page, t('state.offline.title'));
/** The button of a screen; the connection strip has one of its own. */
export const tryAgain = (page: Page): Locator =>
  page.getByRole('button', { name: t('state.retry') }).and(page.locator(':not(.connection-strip *)'));
/** Loading failed, below what was saved. */
export const tapToRetry = (page: Page): Locator => page.getByRole('button', { name: t('state.tapToRetry') });
/** What was saved says how old it is, in any language. */
export const ages = (page: Page): Locator => main(page).locator('.age');
/** What was saved says how old it is. */
export const age = (page: Page): Locator =>
  ages(page).filter({ hasText: t('state.saved', { age: '' }).trim() });

/** The tab that is opened by what is done here. */
export async function newTab(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()]);
  return tab;
}
/** Whether the document is still the one that was marked: a link inside the app loads nothing. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { samePage: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'samePage' in window);
/** Answers for hosts outside, which nothing here has. */
export async function answerForOutside(page: Page): Promise<void> {
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'there' }));
}

/** The addresses in the tab's history. */
export const entries = (page: Page): Promise<string[]> =>
  page.evaluate(() => navigation.entries().map(({ url }) => (url ?? '').replace(location.origin, '')));
