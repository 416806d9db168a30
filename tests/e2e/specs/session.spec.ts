import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { endWorker } from '../conditions';
import { memberRows } from '../database';
import { connection, form, frame, home, login, tiles } from '../pages/index';
import { everythingStored, token } from '../storage';
import { useWorld } from '../world';

describe('the session', () => {
  const { world, visitor } = useWorld();
  beforeEach(() => world.clearFavourites('player01'));

  it('survives a reload and shows nickname and balance', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    await frame.showsBalance(page);
    await page.reload();
    await frame.showsPlayer(page);
    await frame.showsBalance(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
      'homeCategory',
      'token',
      'type',
      'userName',
    ]);
    visitor.expectNoErrors();
  });

  it('that is not remembered leaves another tab with a guest’s home', async () => {
    const page = await visitor.open('/m/login');
    await login.doNotRemember(page);
    await login.submit(page);
    await frame.showsPlayer(page);
    const other = await visitor.open('/m/');
    await frame.loginLink(other).waitFor();
    await home.hasAsked(other);
    expect(await other.getByText('Minh Anh').count()).toBe(0);
  });

  it('of another member in another tab leaves the remembered login alone', async () => {
    const page = await visitor.open('/m/login');
    await login.doNotRemember(page);
    await login.submit(page);
    await frame.showsPlayer(page);
    const other = await visitor.open('/m/login');
    await login.submit(other, 'agent01');
    await frame.isAt(other, '/m/home');
    const remembered = () => other.evaluate(() => [localStorage.sass, localStorage.remPass] as string[]);
    await expect.poll(async () => (await remembered()).every(Boolean)).toBe(true);
    const before = await remembered();
    await frame.signOut(page);
    await home.hasAsked(page);
    await page.reload();
    await home.hasAsked(page);
    await frame.loginLink(page).waitFor();
    expect(await token(page)).toBeNull();
    expect(await remembered()).toEqual(before);
    expect(await other.evaluate(() => localStorage.autoLogin)).toBe('1');
    visitor.expectNoErrors();
  });

  it('wrong credentials are named at the password, and what was typed stays', async () => {
    const page = await visitor.open('/m/login');
    await login.submit(page, 'player01', 'WrongWrong1');
    await form.says(page, 'password', 'error.auth.credentials');
    expect(await form.input(page, 'username').inputValue()).toBe('player01');
    expect(frame.pathOf(page)).toBe('/m/login');
  });

  it('a double tap on Log in is one login', async () => {
    const page = await visitor.open('/m/login');
    const before = world.proxy.count('/wps/session/login');
    await form.fill(page, { username: 'player01', password: 'Parlour123' });
    await form.submit(page).dblclick();
    await frame.showsPlayer(page);
    expect(world.proxy.count('/wps/session/login') - before).toBe(1);
  });

  it('a login without a network says so, and works when tried again', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.open('/m/login');
    await login.isShown(page);
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await login.submit(page);
    await form.saysAtEnd(page, 'error.offline');
    expect(await form.input(page, 'password').inputValue()).toBe('Parlour123');
    await world.proxy.pass();
    await connection.isOnline(page);
    await form.submit(page).click();
    await frame.showsPlayer(page);
  });

  it('ended at the gateway, it leads to the login and loses nothing', async () => {
    const page = await home.open(visitor, 'player01');
    const [name] = (await home.tileNames(page)) as [string];
    // The tap waits for the network: whichever call is first to hear that the session ended, the tap came before it.
    await connection.isCutOff(world, page);
    await tiles.heart(page, name).click();
    await tiles.isPending(page, name);
    await world.gateway.revokeSessions('player01');
    await world.proxy.pass();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await home.isShown(page);
    await tiles.isConfirmed(page, name);
    await expect.poll(() => world.favourites('player01')).toHaveLength(1);
  });

  it.each([
    ['', () => Promise.resolve()],
    [', also when the data worker has just died', endWorker],
  ])('sign-out clears every tab and every row of the member%s', async (_, before) => {
    const page = await visitor.openByForm('player01');
    await frame.showsBalance(page);
    // The login is remembered: the second tab continues the same session.
    const other = await visitor.open('/m/');
    await frame.showsBalance(other);
    await before(page);
    await frame.signOut(page);
    for (const tab of [page, other]) await frame.loginLink(tab).waitFor();
    expect(await memberRows(page)).toEqual({ favourites: [], saved: [], outbox: [], syncState: [] });
    for (const tab of [page, other]) expect(await token(tab)).toBeNull();
  });

  it('leaves no password, and no token but in session storage', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsBalance(page);
    const held = (await token(page)) ?? '';
    expect(held.length).toBeGreaterThan(20);
    const stored = await everythingStored(page);
    expect(stored).not.toContain('Parlour123');
    expect(stored).not.toContain(held);
    expect(world.proxy.urls().filter((url) => url.includes(held))).toEqual([]);
  });
});

describe('the picture of the member', () => {
  const { world, visitor } = useWorld({ pictures: true, visitor: { installs: true } });
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const lists = (await caches.keys()).map(async (cache) => (await caches.open(cache)).keys());
      return (await Promise.all(lists))
        .flat()
        .map(({ url }) => url)
        .join();
    });

  it('has an address that tells nothing, and is in no cache after the sign-out', async () => {
    const page = await home.open(visitor, 'player01');
    await visitor.isInstalled(page);
    // The first visit may have loaded it before the service worker was there.
    await page.reload();
    const picture = page.locator('.header-account .avatar img');
    await picture.waitFor();
    const address = (await picture.getAttribute('src')) ?? '';
    const [, name = ''] = /\/avatars\/([\da-f]{32})\.svg$/.exec(address) ?? [];
    expect(name).not.toBe('');
    await expect.poll(() => kept(page)).toContain(name);
    // An earlier release kept it among the other pictures, by the member's id.
    await page.evaluate(async () =>
      (await caches.open('parlour-images')).put('/img/avatars/m8812.svg', new Response('<svg/>')),
    );
    await frame.signOut(page);
    await frame.loginLink(page).waitFor();
    const stored = await everythingStored(page);
    expect(stored).not.toContain(name);
    expect(stored).not.toContain('m8812');
    expect(stored).toContain('parlour-images');
  });

  it('is in no cache either if it arrives after the sign-out', async () => {
    const page = await home.open(visitor, 'player01');
    await visitor.isInstalled(page);
    await page.evaluate(() => caches.delete('parlour-members'));
    const arrives = world.proxy.holdAnswers(/avatars/);
    const before = world.proxy.count('avatars');
    await page.reload({ waitUntil: 'commit' });
    await world.proxy.waitFor('avatars', before + 1);
    await frame.signOut(page);
    await frame.loginLink(page).waitFor();
    arrives();
    await world.proxy.pass();
    // A picture that was requested after that is there.
    await page.evaluate(() => {
      new Image().src = '/img/icons/icon.svg?later';
    });
    await expect.poll(() => kept(page)).toContain('?later');
    expect(await kept(page)).not.toContain('avatars');
  });
});
