import { describe, expect, it } from 'vitest';
import { t } from '../texts';
import { useWorld } from '../world';
import {
  account,
  app,
  entries,
  isAt,
  loginLink,
  openMenu,
  pageBar,
  registerLink,
  showsPlayer,
} from '../pages/frame';
import { form, home, launch, login, registration } from '../pages';
import { inSession } from '../storage';

const { world, visitor } = useWorld({ merchant: { registration: registration.rulesOf() } });

/** (spec: access, Trial accounts) */
describe('a trial and an account of its own', () => {
  const trial = async () => {
    const page = await visitor.open('/m/login');
    await login.trial(page).click();
    await isAt(page, '/m/home');
    await home.isShown(page);
    return page;
  };

  it('the login opens for a trial, which ends when a member logs in', async () => {
    const page = await trial();
    const name = await inSession(page, 'userName');
    await page.goto(world.url('/m/login'));
    await page.getByText(t('trial.endsWithLogin')).waitFor();
    expect(await login.trial(page).count()).toBe(0);
    await login.submit(page);
    await showsPlayer(page);
    expect(await inSession(page, 'trialUserName')).toBeNull();
    expect(await inSession(page, 'userName')).not.toBe(name);
    visitor.expectNoErrors();
  });

  it('takes nobody home who has left the login before its answer', async () => {
    const answer = world.proxy.holdAnswers(/login\/freeplay/);
    const page = await visitor.open('/m/login');
    await login.trial(page).click();
    await world.proxy.waitFor('login/freeplay');
    await visitor.go(page, '/m/help');
    answer();
    await expect.poll(() => inSession(page, 'trialUserName')).not.toBeNull();
    await visitor.go(page, '/m/activity');
    expect(await entries(page)).toEqual(['/m/login', '/m/help', '/m/activity']);
    visitor.expectNoErrors();
  });

  it('one that begins at the login goes home, not to a page that needs an account', async () => {
    const page = await visitor.open('/m/voucherCenter');
    await isAt(page, '/m/login');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await login.trial(page).click();
    await isAt(page, '/m/home');
    await app(page).getByText(t('trial.bar')).waitFor();
    expect(seen).not.toContain('/m/voucherCenter');
  });

  it('a login that fails leaves the trial as it is', async () => {
    const page = await trial();
    const name = await inSession(page, 'userName');
    await page.goto(world.url('/m/login'));
    await login.submit(page, 'player01', 'WrongWrong1');
    await form.says(page, 'password', 'error.auth.credentials');
    expect(await inSession(page, 'userName')).toBe(name);
    await page.goto(world.url('/m/home'));
    await app(page).getByText(t('trial.bar')).waitFor();
  });

  it('the registration opens for a trial and makes it a member', async () => {
    const page = await trial();
    await page.goto(world.url('/m/register'));
    await page.getByText(t('trial.endsWithAccount')).waitFor();
    await registration.fillName(page, 'fromtrial1');
    await registration.submit(page);
    await page.waitForFunction(() => sessionStorage.getItem('userName') === 'fromtrial1');
    expect(await inSession(page, 'type')).toBe('0');
    expect(await app(page).getByText(t('trial.bar')).count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('home leads a trial to login and registration, and shows nothing of it to members', async () => {
    const page = await trial();
    await registerLink(page).click();
    await isAt(page, '/m/register');
    await page.goBack();
    await loginLink(page).click();
    await isAt(page, '/m/login');
    const member = await world.visitor().openByForm('player01');
    await showsPlayer(member);
    expect(await app(member).locator('.trial-bar').count()).toBe(0);
  });

  it('the balance says that it is play money, in the header and above a game', async () => {
    const page = await trial();
    await account(page).getByText(t('trial.money'), { exact: true }).waitFor();
    expect(
      await account(page)
        .locator('.coin')
        .evaluate((coin) => getComputedStyle(coin).borderStyle),
    ).toBe('dashed');
    const game = 'gameCategory=RNG&vendor=NCR&gameId=g1001&nodeId=g1001&supportFreePlay=true&pageBack=home';
    await visitor.go(page, `/m/launchGame?${game}`);
    await pageBar(page).getByText(t('trial.money'), { exact: true }).waitFor();
    // Play money is not paid in.
    expect(await launch.deposit(page).count()).toBe(0);
    const member = await world.visitor().openByForm('player01');
    await showsPlayer(member);
    expect(await account(member).getByText(t('trial.money')).count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('the menu leads a trial to login and registration, and back to the page it was on', async () => {
    const page = await trial();
    await visitor.go(page, '/m/gameCenter');
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: t('trial.register') }).waitFor();
    await menu.getByRole('link', { name: t('header.login'), exact: true }).click();
    await isAt(page, '/m/login');
    await login.submit(page);
    await isAt(page, '/m/gameCenter');
  });
});
