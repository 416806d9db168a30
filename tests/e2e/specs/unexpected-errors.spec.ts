import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { form, frame, gameList, home, login, member } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

/** Turns a command of the page into one the worker does not have, which throws there, as long as its name is listed. */
const THROWING = `
  window.throwing = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const throws = message?.type === 'APPLY' && window.throwing.includes(message.path[0]);
    return post.call(this, throws ? { ...message, path: ['noSuchCommand'] } : message, ...rest);
  };
`;
const letThrow = (page: Page, ...commands: string[]): Promise<void> =>
  page.evaluate((names) => void Object.assign(window, { throwing: names }), commands);

describe('a command that throws', () => {
  const { visitor } = useWorld();
  beforeEach(() => visitor.uses({ before: THROWING }));

  const saysUnexpected = (page: Page) => page.getByText(t('error.unexpected')).first().waitFor();
  const reports = () => visitor.said.filter((line) => /reading 'apply'/.test(line));

  it('of the login: says so, is reported once, and the next tap logs in', async () => {
    const page = await visitor.open('/m/login');
    await login.isShown(page);
    await letThrow(page, 'login');
    await login.submit(page);
    await form.saysAtEnd(page, 'error.unexpected');
    expect(reports()).toHaveLength(1);
    await letThrow(page);
    await form.submit(page).click();
    await frame.showsPlayer(page);
  });

  it('of trial play: the button works again', async () => {
    const page = await visitor.open('/m/login');
    await login.isShown(page);
    await letThrow(page, 'trialLogin');
    await login.trial(page).click();
    await saysUnexpected(page);
    await letThrow(page);
    // By the keyboard: the message lies over the button, and stays as long as the pointer is there.
    await login.trial(page).press('Enter');
    await frame.isAt(page, '/m/home');
  });

  it('of the search: the next key finds games', async () => {
    const page = await gameList.open(visitor, '/m/gameList?gameType=RNG');
    const [name] = (await gameList.tileNames(page)) as [string];
    await letThrow(page, 'searchGames', 'prepareSearch');
    await gameList.searchBox(page).fill(name.slice(0, 3));
    await expect.poll(reports).not.toHaveLength(0);
    await letThrow(page);
    await gameList.searchBox(page).fill(name);
    await expect.poll(() => gameList.found(page)).toContain(name);
  });

  it('of a refresh: the balance is shown again, and can be refreshed again', async () => {
    const page = await home.open(visitor, 'player01');
    await visitor.go(page, '/m/mine');
    const sum = member.sum(page);
    await sum.getByText('12,480,500.00').waitFor();
    const refresh = page.getByRole('button', { name: t('menu.refreshBalance') });
    await letThrow(page, 'refresh');
    await refresh.click();
    await expect.poll(reports).not.toHaveLength(0);
    await sum.getByText('12,480,500.00').waitFor();
    await letThrow(page);
    const answered = page.waitForResponse('**/wps/wallets/balance');
    await refresh.click();
    await answered;
    await sum.getByText('12,480,500.00').waitFor();
  });

  it('of the sign-out: the player is signed out all the same', async () => {
    const page = await home.open(visitor, 'player01');
    await letThrow(page, 'logout');
    await frame.signOut(page);
    await frame.loginLink(page).waitFor();
  });

  it('and an error outside any command: says so once, and the page goes on', async () => {
    const page = await home.open(visitor);
    await page.evaluate(() => {
      for (const text of ['first', 'second']) void Promise.reject(new Error(text));
    });
    await saysUnexpected(page);
    expect(await page.getByText(t('error.unexpected')).count()).toBe(1);
    expect(visitor.said.filter((line) => /first|second/.test(line))).toHaveLength(2);
    await frame.openMenu(page);
  });
});
