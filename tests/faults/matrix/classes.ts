import { expect } from 'vitest';
import { ageRows, outbox } from '../../e2e/database';
import {
  form,
  frame,
  gameList,
  home,
  launch,
  login,
  password,
  registration,
  startup,
  tiles,
} from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import type { CallClass } from './call-class';
import { PASSWORD } from './cell';
import { READ_MS, RESOLVED_MS, WRITE_MS } from './deadlines';
import { AGENCY_CLASSES } from './agency-classes';
import { CONTRACT } from './contract-class';
import { MEMBER_CLASSES } from './member-classes';
import { FEEDBACK, MESSAGES, READ_MARK } from './message-classes';
import { RECORD } from './record-class';
import { TEAM_MARKS, TEAM_READS } from './team-classes';
import {
  afterAVisit,
  alert,
  atHome,
  failure,
  installed,
  installedAndClosed,
  isHomeAlive,
  isVisible,
  loadHome,
  memberAtHome,
  noted,
  nothing,
  once,
  typed,
} from './steps';

const NEW_PASSWORD = 'Lantern77';
const LOBBY = '/m/launchGame?gameCategory=INHOUSE&vendor=PAR&gameId=&nodeId=&supportFreePlay=false&pageBack=';

export const CLASSES = {
  'page script': {
    installs: 'saved data',
    part: /\/assets\/(index|libraries|page)-/,
    deadlineMs: 30_000,
    arrive: nothing,
    act: ({ load }) => load('/m/home'),
    returns: installedAndClosed,
    says: ({ page }) => startup.notice(page),
    isDone: ({ page }) => isVisible(tiles.names(page)),
  },
  'worker file': {
    installs: 'saved data',
    part: /\/assets\/worker-/,
    deadlineMs: 30_000,
    arrive: nothing,
    act: loadHome,
    returns: installedAndClosed,
    says: (cell) =>
      cell.page.locator('[data-state=offline]').or(failure(cell)).or(startup.screen(cell.page)).first(),
    isDone: isHomeAlive,
  },
  'config.json': {
    installs: 'saved data',
    part: /\/m\/config\.json/,
    deadlineMs: READ_MS,
    arrive: nothing,
    act: loadHome,
    returns: installedAndClosed,
    says: (cell) => startup.screen(cell.page).or(failure(cell)).first(),
    never: ({ page }) => page.getByText(t('home.noBanners'), { exact: true }),
    isDone: isHomeAlive,
  },
  'cached read': {
    part: /PROMO_promotionList/,
    deadlineMs: READ_MS,
    arrive: atHome,
    act: ({ go }) => go('/m/activity'),
    returns: async (cell, one) => {
      await once(cell, one);
      await ageRows(cell.page);
      await atHome(cell);
    },
    says: failure,
    never: ({ page }) => page.getByText(t('promotion.none.title')),
    isDone: async (cell) =>
      (await isVisible(cell.page.locator('.promotion'))) &&
      !(await isVisible(failure(cell))) &&
      (await cell.isFresh('promotions')),
  },
  record: RECORD,
  messages: MESSAGES,
  ...TEAM_READS,
  'list page': {
    part: /GCSGAME_gameList\?.*pageNo=2(&|$)/,
    deadlineMs: READ_MS,
    arrive: async (cell) => {
      await cell.load('/m/gameList?gameType=FISH');
      await gameList.isShown(cell.page);
      noted.set(cell, await gameList.setSize(cell.page));
    },
    returns: async (cell, one) => {
      await installed(cell);
      await one.arrive(cell);
    },
    act: ({ page }) => gameList.scrollAboveBottom(page, 0).then(() => undefined),
    says: (cell) => gameList.retryMore(cell.page).or(failure(cell)).first(),
    never: ({ page }) => gameList.end(page),
    keeps: async (cell) =>
      expect(await gameList.setSize(cell.page)).toBeGreaterThanOrEqual(noted.get(cell) ?? Infinity),
    isDone: async (cell) =>
      (await gameList.setSize(cell.page)) > (noted.get(cell) ?? Infinity) &&
      !(await isVisible(gameList.retryMore(cell.page))),
  },
  'queued write': {
    part: /GCSGAME_favouriteAdd/,
    deadlineMs: WRITE_MS,
    arrive: memberAtHome,
    act: async ({ page }) => {
      const [name = ''] = await home.tileNames(page);
      await tiles.heart(page, name).click();
    },
    returns: async (cell) => {
      await memberAtHome(cell);
      if (cell.installs) await cell.visitor.isInstalled(cell.page);
      await ageRows(cell.page);
      await atHome(cell);
    },
    says: ({ page }) => page.locator('[data-pending][aria-pressed=true]'),
    keeps: async ({ page }) => {
      const [name = ''] = await home.tileNames(page);
      await tiles.isHearted(page, name);
    },
    isDone: async ({ page }) =>
      (await isVisible(page.locator('.tile__favourite[aria-pressed=true]:not([data-pending])'))) &&
      (await outbox(page)).length === 0,
    once: async (cell) => {
      expect(await cell.world.favourites(cell.account)).toHaveLength(1);
      expect(cell.timesDone()).toBe(1);
    },
  },
  'read mark': READ_MARK,
  ...TEAM_MARKS,
  feedback: FEEDBACK,
  money: {
    part: /\/wps\/wallets\/balance/,
    deadlineMs: READ_MS,
    arrive: async (cell) => {
      await cell.joins();
    },
    act: async (cell) => {
      if (!noted.has(cell)) return cell.load('/m/home');
      // The balance has changed since it was saved, and the player comes back.
      await cell.world.gateway.operator('credit', cell.account, '77.00');
      await cell.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
    returns: async (cell, one) => {
      await once(cell, one);
      await ageRows(cell.page);
      noted.set(cell, 77);
    },
    inUse: (cell, one) => one.returns(cell, one),
    says: ({ page }) =>
      frame
        .account(page)
        .getByText(new RegExp(`${t('state.saved', { age: '' }).trim()}|${t('state.failed.title')}`)),
    isDone: async (cell) =>
      (await frame.account(cell.page).locator('.fitted-money__probe').count()) > 0 &&
      (await frame.headerBalance(cell.page)) === (noted.get(cell) ?? 0) &&
      !(await isVisible(frame.account(cell.page).getByText(t('state.saved', { age: '' }).trim()))),
  },
  login: afterAVisit({
    part: /\/wps\/session\/login$/,
    deadlineMs: WRITE_MS,
    again: ({ page }) => form.submit(page),
    arrive: async (cell) => {
      await cell.registers();
      await cell.load('/m/login');
      await login.isShown(cell.page);
    },
    act: ({ page, account }) => login.submit(page, account, PASSWORD),
    says: alert,
    keeps: (cell) => typed(cell, { username: cell.account, password: PASSWORD }),
    isDone: ({ page }) => isVisible(frame.account(page)),
    once: async (cell) => expect(cell.timesSent()).toBeLessThanOrEqual(2),
  }),
  registration: afterAVisit({
    part: /\/wps\/member\/register$/,
    deadlineMs: RESOLVED_MS,
    again: ({ page }) => registration.button(page),
    arrive: async (cell) => {
      await cell.load('/m/register');
      await registration.isShown(cell.page);
      await registration.fillName(cell.page, cell.account, PASSWORD);
    },
    act: ({ page }) => registration.button(page).click(),
    says: alert,
    keeps: async (cell) => {
      await typed(cell, { username: cell.account, password: PASSWORD, confirmPassword: PASSWORD });
      expect(await registration.ageBox(cell.page).isChecked()).toBe(true);
    },
    isDone: ({ page }) => isVisible(frame.account(page)),
    once: async (cell) => {
      expect(await registration.stored(cell.world, cell.account)).toHaveLength(1);
      expect(cell.timesDone()).toBe(1);
    },
  }),
  password: afterAVisit({
    part: /passWordChangeV2/,
    deadlineMs: RESOLVED_MS,
    again: ({ page }) => password.save(page),
    arrive: async (cell) => {
      await cell.joins();
      await cell.load('/m/changePsw');
      await password.save(cell.page).waitFor();
      await form.fill(cell.page, { oldPassword: PASSWORD });
      await password.choose(cell.page, NEW_PASSWORD);
    },
    act: ({ page }) => password.save(page).click(),
    says: alert,
    keeps: (cell) =>
      typed(cell, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }),
    // A success is said for a second, and the page left.
    isDone: async ({ page }) => frame.pathOf(page) === '/m/home',
    once: async (cell) => expect(cell.timesDone()).toBe(1),
  }),
  ...MEMBER_CLASSES,
  'contract answer': CONTRACT,
  ...AGENCY_CLASSES,
  launch: afterAVisit({
    part: /GCSGAME_launchGame/,
    deadlineMs: WRITE_MS,
    again: ({ page }) => frame.tryAgain(page),
    arrive: memberAtHome,
    act: ({ go }) => go(LOBBY),
    says: ({ page }) =>
      [frame.heading(page, t('games.offline.title')), frame.heading(page, t('chunk.title'))]
        .reduce((all, one) => all.or(one), launch.failed(page))
        .first(),
    isDone: ({ page }) => isVisible(launch.loaded(page)),
  }),
  image: {
    installs: 'saved data',
    pictures: true,
    part: /\/img\/games\//,
    deadlineMs: READ_MS,
    arrive: nothing,
    act: ({ load }) => load('/m/home'),
    returns: async (cell) => {
      await installed(cell);
      // The pictures of the first visit were not all loaded through the service worker.
      await cell.page.reload();
      await home.isShown(cell.page);
      await cell.page.goto('about:blank');
    },
    // The name of a game stands for its picture.
    says: ({ page }) => tiles.names(page).first(),
    isDone: ({ page }) =>
      page.evaluate(() => {
        const arts = [...document.querySelectorAll('#root .tile__art')].slice(0, 6);
        const isDrawn = (art: Element) => (art.querySelector('img')?.naturalWidth ?? 0) > 0;
        return arts.length === 6 && arts.every(isDrawn);
      }),
  },
  'lazy file': {
    installs: 'saved data',
    part: /\/assets\/ActivityScreen-/,
    deadlineMs: 30_000,
    arrive: atHome,
    act: ({ go }) => go('/m/activity'),
    returns: async (cell) => {
      await installed(cell);
      await atHome(cell);
    },
    says: (cell) => frame.heading(cell.page, t('chunk.title')).or(failure(cell)).first(),
    isDone: ({ page }) => isVisible(page.locator('.promotion')),
  },
  'service-worker update': {
    installs: 'always',
    inUse: (cell, one) => one.returns(cell, one),
    part: /\/m\/sw\.js/,
    deadlineMs: READ_MS,
    arrive: atHome,
    act: async ({ page }) => void (await page.evaluate(() => dispatchEvent(new Event('focus')))),
    returns: async (cell) => {
      await installed(cell);
      noted.set(cell, 1);
      // A release is another service worker, were it only by a comment.
      cell.proxy.alter(cell.part, ({ body, ...rest }) => ({
        ...rest,
        body: Buffer.concat([body, Buffer.from('\n// next')]),
      }));
    },
    says: ({ page }) => tiles.names(page).first(),
    isDone: async (cell) =>
      noted.has(cell)
        ? isVisible(cell.page.getByRole('button', { name: t('app.updateReload') }))
        : cell.page.evaluate(
            async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
          ),
  },
} satisfies Record<string, CallClass>;
export type ClassName = keyof typeof CLASSES;
