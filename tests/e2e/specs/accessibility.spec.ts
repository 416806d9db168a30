import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, ROUTE_IDS, type RouteId } from '../../../src/nav/routes';
import { overlaysAreGone } from '../conditions';
import { axeViolations, doubleText, lostTexts, normalText, smallTargets } from '../pages/audit';
import type { Visitor, VisitorOptions } from '../visitor';
import { createWorld, type World } from '../world';

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
/** A member has no business there, and is sent away. */
const NOT_FOR_MEMBERS: readonly RouteId[] = ['login', 'register', 'firstPassword'];
const FORMS: readonly RouteId[] = ['login', 'register', 'forget', 'changePsw'];
/** An agent passes every guard. */
const AS_AGENT: readonly RouteId[] = ROUTE_IDS.filter((id) => !NOT_FOR_MEMBERS.includes(id));
/** One route of each screen and frame there is. */
const ONE_OF_EACH: readonly RouteId[] = [
  'home',
  'gameList',
  'mine',
  'service',
  'set',
  'changePsw',
  'forget',
  'loginNav',
  'help',
  'agentRebate',
  'notice',
  'maintenance',
  'notfound',
];

type Look = (page: Page) => Promise<string[]>;
const both: Look = async (page) => [...(await axeViolations(page)), ...(await smallTargets(page))];

describe('every route is usable by everyone', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const show = async (page: Page, visitor: Visitor, id: RouteId) => {
    await visitor.go(page, path(id));
    await page.waitForFunction((to) => location.pathname + location.search === to, path(id));
    await page.locator('#root h1').first().waitFor({ state: 'attached' });
    await page.locator('#root main').first().waitFor({ state: 'attached' });
    if (id === 'home' || id === 'gameList') await page.locator('#root .tile__name').nth(6).waitFor();
    // Its first slide stands there before the slides do.
    if (id === 'home') await page.locator('#root .carousel .swiper-slide-active').waitFor();
    if (FORMS.includes(id)) await page.locator('#root main form').waitFor();
    if (id === 'mine') await page.locator('#root .mc__body .li').nth(5).waitFor();
  };

  const walk = async (
    options: VisitorOptions,
    account: string | null,
    ids: readonly RouteId[],
    look: Look,
    ready?: (page: Page) => Promise<void>,
  ): Promise<string[]> => {
    const found: string[] = [];
    const visitor = await world.visitor(options);
    const page = await visitor.open('/m/login');
    if (account) await visitor.login(page, account);
    await ready?.(page);
    for (const id of ids) {
      await show(page, visitor, id);
      found.push(...(await look(page)).map((line) => `${id} as ${account ?? 'guest'}: ${line}`));
    }
    await visitor.leave();
    return found;
  };

  it.each<[string, VisitorOptions, Look]>([
    ['axe and 44 px targets, dark', { theme: 'dark' }, both],
    ['axe, light', { theme: 'light' }, axeViolations],
    ['axe and 44 px targets, right to left', { language: 'AR' }, both],
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
      walk(options, 'agent01', ONE_OF_EACH, lostTexts, doubleText),
      walk(options, null, AS_GUEST, lostTexts, doubleText),
    ]);
    expect(found.flat()).toEqual([]);
  });

  const menu = (page: Page) => page.locator('#root .hdr > button.ib').click();
  const download = (page: Page) => page.locator('#root .dlbar .btn').click();
  const DIALOGS: [string, string, (page: Page) => Promise<void>][] = [
    ['the menu', '/m/home', menu],
    [
      'the languages',
      '/m/home',
      async (page) => {
        await menu(page);
        await page
          .locator('dialog button.li')
          .filter({ has: page.locator('bdi') })
          .click();
        await page.locator('.lang__opt').first().waitFor();
      },
    ],
    ['the download popup', '/m/home', download],
    [
      'the home-screen guide',
      '/m/home',
      async (page) => {
        await download(page);
        await page.locator('dialog button.li').click();
        await page.locator('.guide').waitFor();
      },
    ],
    ['the login dialog', '/m/mine', (page) => page.locator('.mc__quick a').first().click()],
    ['customer service', '/m/mine', (page) => page.locator('.mc__body button.li').last().click()],
  ];

  it.each<VisitorOptions>([{ theme: 'dark' }, { theme: 'light' }, { language: 'AR' }])(
    'what lies over the pages, in every size: %o',
    async (options) => {
      const visitor = await world.visitor(options);
      const page = await visitor.open('/m/home');
      for (const [name, start, open] of DIALOGS) {
        await visitor.go(page, start);
        await open(page);
        await page.locator('dialog:modal').waitFor();
        const found = await both(page);
        await doubleText(page);
        found.push(...(await lostTexts(page)));
        await normalText(page);
        expect(found, name).toEqual([]);
        await page.keyboard.press('Escape');
        await overlaysAreGone(page);
        await page.locator('dialog').waitFor({ state: 'detached' });
      }
    },
  );
});
