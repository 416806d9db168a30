import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { routeOf, ROUTES, ROUTE_IDS, type RouteId } from '../../../src/nav/routes';
import { titleOf } from '../../../src/nav/title';
import { audit, form, frame, home, install, languages, member, overlays, tiles } from '../pages/index';
import { t } from '../texts';
import type { Visitor, VisitorOptions } from '../visitor';
import { useWorld } from '../world';

const path = (id: RouteId): string =>
  id === 'notfound' ? '/m/nowhere' : id === 'gameList' ? '/m/gameList?gameType=RNG' : ROUTES[id].path;
/** What guests see differently. */
const AS_GUEST: readonly RouteId[] = [
  'home',
  'login',
  'loginNav',
  'mine',
  'gameList',
  'service',
  'register',
  'forget',
];
/** Members are redirected from there. */
const NOT_FOR_MEMBERS: readonly RouteId[] = ['login', 'register', 'firstPassword'];
const FORMS: readonly RouteId[] = ['login', 'register', 'forget', 'changePsw'];
/** An agent passes every guard. */
const AS_AGENT: readonly RouteId[] = ROUTE_IDS.filter((id) => !NOT_FOR_MEMBERS.includes(id));

/** The title that the screen of the tab's address has. */
const titleAt = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return t(titleOf(routeOf(pathname), search));
};

type Look = (page: Page) => Promise<string[]>;

describe('every route is accessible', () => {
  const { world, visitor } = useWorld({ pictures: true });

  const show = async (page: Page, person: Visitor, id: RouteId) => {
    const [before, shown] = [titleAt(page), await page.title()];
    await person.go(page, path(id));
    await frame.isAt(page, path(id));
    // The title changes with the screen: until then the page holds the previous one.
    if (titleAt(page) !== before) await page.waitForFunction((old) => document.title !== old, shown);
    await frame.title(page).waitFor({ state: 'attached' });
    await frame.main(page).first().waitFor({ state: 'attached' });
    if (id === 'home' || id === 'gameList') await tiles.names(page).nth(6).waitFor();
    // The first banner is there before the slides are.
    if (id === 'home') await home.pager(page).waitFor();
    if (FORMS.includes(id)) await form.form(page).waitFor();
    if (id === 'mine') await member.entryNames(page).nth(5).waitFor();
  };

  const walk = async (
    options: VisitorOptions,
    account: string | null,
    ids: readonly RouteId[],
    look: Look,
    ready?: (page: Page) => Promise<void>,
  ): Promise<string[]> => {
    const found: string[] = [];
    const person = world.visitor(options);
    const page = account ? await person.openAs(account) : await person.open('/m/login');
    await ready?.(page);
    for (const id of ids) {
      await show(page, person, id);
      found.push(...(await look(page)).map((line) => `${id} as ${account ?? 'guest'}: ${line}`));
    }
    await person.leave();
    return found;
  };

  it.each<[string, VisitorOptions, Look]>([
    ['axe and 44 px targets, dark', { theme: 'dark' }, audit.barriers],
    ['axe, light', { theme: 'light' }, audit.axeViolations],
    ['axe and 44 px targets, right to left', { language: 'AR' }, audit.barriers],
  ])('%s', async (_name, options, look) => {
    const found = await Promise.all([
      walk(options, 'agent01', AS_AGENT, look),
      walk(options, null, AS_GUEST, look),
    ]);
    expect(found.flat()).toEqual([]);
  });

  it.each<[string, VisitorOptions]>([
    ['left to right', { theme: 'dark' }],
    ['right to left', { language: 'AR' }],
  ])('text at 200 %% loses nothing, %s', async (_name, options) => {
    const found = await Promise.all([
      walk(options, 'agent01', AS_AGENT, audit.lostTexts, audit.doubleText),
      walk(options, null, AS_GUEST, audit.lostTexts, audit.doubleText),
    ]);
    expect(found.flat()).toEqual([]);
  });

  const DIALOGS: [name: string, path: string, open: (page: Page) => Promise<unknown>][] = [
    ['the menu', '/m/home', frame.openAnyMenu],
    ['the languages', '/m/home', languages.openSelector],
    ['the download popup', '/m/home', install.openAny],
    ['the home-screen guide', '/m/home', install.openAnyGuide],
    ['the login dialog', '/m/mine', (page) => member.quickMenu(page).getByRole('link').first().click()],
    ['customer service', '/m/mine', (page) => member.popups(page).last().click()],
  ];

  it.each<VisitorOptions>([{ theme: 'dark' }, { theme: 'light' }, { language: 'AR' }])(
    'dialogs are accessible in every text size: %o',
    async (options) => {
      visitor.uses(options);
      const page = await visitor.open('/m/home');
      for (const [name, start, open] of DIALOGS) {
        await visitor.go(page, start);
        await open(page);
        await page.locator('dialog:popover-open').waitFor();
        expect(await audit.barriersAndLostTexts(page), name).toEqual([]);
        await audit.normalText(page);
        await overlays.escape(page);
      }
    },
  );
});
