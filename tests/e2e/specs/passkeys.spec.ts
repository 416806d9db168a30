import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualAuthenticator } from '../authenticator';
import { connection, form, frame, login, overlays, passkeys } from '../pages/index';
import { everythingStored, hasSession, inLocal } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

let people = 0;

/** A browser without suggestions at the field: only the button asks for a passkey. */
const NO_SUGGESTIONS = 'PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);';

describe('passkeys', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(async () => {
    account = `finger${String(++people).padStart(2, '0')}`;
    [, password = ''] = (await world.gateway.operator('member', 'add', account)).split('password: ');
  });

  /** The login on a phone with a sensor, which nobody has touched yet. */
  const open = async (path = '/m/login'): Promise<[Page, VirtualAuthenticator]> => {
    const page = await visitor.open('about:blank');
    const sensor = await VirtualAuthenticator.on(page);
    await page.goto(world.url(path));
    return [page, sensor];
  };
  const logIn = async (page: Page) => {
    await login.submit(page, account, password.trim());
    await frame.showsAccount(page, account);
  };
  /** A member who has logged in and added a passkey, and sees it in the security center. */
  const added = async (): Promise<[Page, VirtualAuthenticator]> => {
    const [page, sensor] = await open();
    await logIn(page);
    await visitor.go(page, '/m/securityCenter');
    await passkeys.add(page).click();
    await overlays.toast(page, 'passkeys.added').waitFor();
    await passkeys.rows(page).waitFor();
    await sensor.touches(false);
    return [page, sensor];
  };

  it('is added from the offer after a login, once for each member, and opens the account next time', async () => {
    visitor.uses({ before: NO_SUGGESTIONS });
    const [page, sensor] = await open();
    await logIn(page);
    await passkeys.setUp(page).click();
    await passkeys.offer(page).waitFor({ state: 'detached' });
    expect(await sensor.count()).toBe(1);
    await sensor.touches(false);
    await frame.signOut(page);
    await page.goto(world.url('/m/login'));
    await sensor.touches(true);
    await passkeys.logIn(page).click();
    await frame.isAt(page, '/m/home');
    await frame.showsAccount(page, account);
    expect(await passkeys.offer(page).count()).toBe(0);
    // The session is remembered, no password is.
    expect([await inLocal(page, 'remPass'), await inLocal(page, 'autoLogin')]).toEqual([null, '1']);
    visitor.expectNoErrors();
  });

  it('is not offered again after “not now”, and the offer names nobody in what is stored', async () => {
    const [page, sensor] = await open();
    await sensor.touches(false);
    await logIn(page);
    await passkeys.notNow(page).click();
    await passkeys.offer(page).waitFor({ state: 'detached' });
    await frame.signOut(page);
    expect(await everythingStored(page)).not.toContain(account);
    await page.goto(world.url('/m/login'));
    await logIn(page);
    await visitor.go(page, '/m/securityCenter');
    await passkeys.none(page).waitFor();
    expect(await passkeys.offer(page).count()).toBe(0);
  });

  it('is not offered on a device that cannot check its player', async () => {
    const page = await visitor.open('/m/login');
    await logIn(page);
    await visitor.go(page, '/m/securityCenter');
    await passkeys.add(page).waitFor();
    expect(await passkeys.offer(page).count()).toBe(0);
  });

  it('is suggested at the field of the user name and logs in without a tap of a button', async () => {
    const [page, sensor] = await added();
    await frame.signOut(page);
    // A touch answers requests made after it: one already open stays open.
    await sensor.touches(true);
    await page.goto(world.url('/m/login'));
    await hasSession(page);
    await frame.isAt(page, '/m/home');
    await frame.showsAccount(page, account);
  });

  it('waits without disturbing the form, and ends with it', async () => {
    const [page, sensor] = await open();
    await sensor.touches(false);
    await expect.poll(() => world.proxy.count('/wps/session/passkey/options')).toBeGreaterThan(0);
    expect(await form.input(page, 'username').getAttribute('autocomplete')).toBe('username webauthn');
    await logIn(page);
    await sensor.touches(true);
    await visitor.go(page, '/m/securityCenter');
    await passkeys.none(page).waitFor();
    visitor.expectNoErrors();
  });

  it('is removed after a confirmation, and opens nothing any more', async () => {
    visitor.uses({ before: NO_SUGGESTIONS });
    const [page, sensor] = await added();
    await passkeys.rows(page).first().getByRole('button').click();
    await overlays.escape(page);
    expect(await passkeys.rows(page).count()).toBe(1);
    await passkeys.remove(page);
    await passkeys.none(page).waitFor();
    await frame.signOut(page);
    await page.goto(world.url('/m/login'));
    await login.isShown(page);
    await sensor.touches(true);
    await passkeys.logIn(page).click();
    await page.getByText(t('error.auth.passkey')).waitFor();
    expect(frame.pathOf(page)).toBe('/m/login');
  });

  it('of another finger is not accepted by the device, and the form stays usable', async () => {
    visitor.uses({ before: NO_SUGGESTIONS });
    const [page, sensor] = await added();
    await frame.signOut(page);
    await sensor.isVerified(false);
    await page.goto(world.url('/m/login'));
    await form.fill(page, { username: account });
    await sensor.touches(true);
    await passkeys.logIn(page).click();
    await page.getByText(t('passkeys.notUsed')).waitFor();
    expect(await form.input(page, 'username').inputValue()).toBe(account);
    await logIn(page);
  });

  it('is listed from the phone without a network, with its age; adding and removing say why they fail', async () => {
    const [page] = await added();
    await connection.isCutOff(world, page);
    await frame.ages(page).first().waitFor();
    expect(await passkeys.rows(page).count()).toBe(1);
    await passkeys.add(page).click();
    await page.getByText(t('error.offline')).first().waitFor();
    await passkeys.remove(page);
    await expect.poll(() => page.getByText(t('error.offline')).count()).toBe(2);
    expect(await passkeys.rows(page).count()).toBe(1);
  });

  it('is made once when the answer is lost', async () => {
    const [page, sensor] = await open();
    await logIn(page);
    await visitor.go(page, '/m/securityCenter');
    await passkeys.none(page).waitFor();
    let lost = 0;
    await page.context().route(/\/wps\/member\/passkeys$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await passkeys.add(page).click();
    await passkeys.rows(page).waitFor();
    expect([await passkeys.rows(page).count(), await sensor.count()]).toEqual([1, 1]);
  });

  it('a login without a network says so, and the form works when it is back', async () => {
    visitor.uses({ installs: true });
    const [page, sensor] = await open();
    await sensor.touches(false);
    await login.isShown(page);
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await passkeys.logIn(page).click();
    await page.getByText(t('error.offline')).waitFor();
    await world.proxy.pass();
    await connection.isOnline(page);
    await logIn(page);
  });

  it.each([
    ['a browser without passkeys', 'delete window.PublicKeyCredential;'],
    [
      'a web view that has their names only',
      "PublicKeyCredential.isConditionalMediationAvailable = () => Promise.reject(new Error('no')); delete PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable; navigator.credentials.get = undefined;",
    ],
  ])('%s logs in by password as before', async (_what, before) => {
    visitor.uses({ before });
    const page = await visitor.open('/m/login');
    await logIn(page);
    await visitor.go(page, '/m/securityCenter');
    await passkeys.none(page).waitFor();
    expect(await passkeys.offer(page).count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('is in the login dialog too, and leaves the player where it was opened', async () => {
    const [page, sensor] = await added();
    await frame.signOut(page);
    await page.goto(world.url('/m/mine'));
    await page.locator('.member-center__quick-menu a').first().click();
    await page.getByRole('dialog').waitFor();
    await sensor.touches(true);
    await passkeys.logIn(page).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(frame.pathOf(page)).toBe('/m/mine');
    await page.getByText(account).first().waitFor();
  });
});
