import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Provider } from '../../support/fake-provider';
import { useFirebaseWorld } from '../firebase-world';
import { frame, login, overlays, social } from '../pages/index';
import { hasSession, inLocal, inSession, token } from '../storage';
import { t, type TextKey } from '../texts';
import type { Visitor } from '../visitor';

const PROVIDERS: readonly Provider[] = ['google', 'facebook', 'telegram'];
const PREFIX: Record<Provider, string> = { google: 'gg', facebook: 'fb', telegram: 'tg' };

const { fire, world, visitor } = useFirebaseWorld();
beforeEach(() => fire.turnOn());

/** From the login to the provider's page. */
async function leave(page: Page, provider: Provider): Promise<void> {
  await social.button(page, provider).click();
  await page.waitForURL(`${fire.provider.url(provider)}?**`);
}

/** The tab is signed in, at home. @returns the user name */
async function arrive(page: Page): Promise<string> {
  await hasSession(page);
  await frame.isAt(page, '/m/home');
  return (await inSession(page, 'userName')) ?? '';
}

async function signIn(of: Visitor, provider: Provider): Promise<string> {
  const page = await of.open('/m/login');
  await leave(page, provider);
  await social.agree(page);
  return arrive(page);
}

/** Nobody is signed in, and the login can be used. */
async function staysAtLogin(page: Page, message: TextKey): Promise<void> {
  await overlays.toast(page, message).waitFor();
  await frame.main(page).and(page.locator(':not([aria-busy])')).waitFor();
  expect(frame.pathOf(page)).toBe('/m/login');
  expect(await token(page)).toBeNull();
  await login.submit(page);
  await frame.showsPlayer(page);
}

describe.each(PROVIDERS)('signing in with %s', (provider) => {
  it('makes a member the first time, and signs the same one in the second time', async () => {
    fire.provider.person = { id: `10${PROVIDERS.indexOf(provider)}`, name: 'Ada L.' };
    const name = await signIn(visitor, provider);
    expect(name).toMatch(new RegExp(`^${PREFIX[provider]}\\w+$`));
    const again = world.visitor();
    expect(await signIn(again, provider)).toBe(name);
    fire.provider.person = { id: `20${PROVIDERS.indexOf(provider)}`, name: 'Grace H.' };
    expect(await signIn(world.visitor(), provider)).not.toBe(name);
    visitor.expectNoErrors({ emulator: true });
    again.expectNoErrors({ emulator: true });
  });

  it('rejects an answer with a foreign state, or with none', async () => {
    const page = await visitor.open('/m/login');
    const logins = world.proxy.count('/wps/session/login');
    for (const forge of [
      (address: string) => address.replace(/state=[0-9a-f]+/, 'state=0123456789abcdef'),
      (address: string) => address.replace(/[?&]state=[0-9a-f]+/, ''),
    ]) {
      await leave(page, provider);
      const { fields } = fire.provider.lastVisit();
      const forged = forge(fire.provider.answer(provider, fields));
      expect(forged).not.toContain(fields['state'] ?? new URL(fields['return_to'] ?? '').search.slice(7));
      await page.goto(forged);
      await overlays.toast(page, 'error.sign_in_cancelled').waitFor();
      expect(world.proxy.count('/wps/session/login')).toBe(logins);
    }
    await staysAtLogin(page, 'error.sign_in_cancelled');
  });

  it('an answer that nobody requested signs nobody in', async () => {
    const back = world.url('/m/login');
    const answer = fire.provider.answer(provider, { redirect_uri: back, return_to: back, state: '' });
    const page = await visitor.open('about:blank');
    const logins = world.proxy.count('/wps/session/login');
    await page.goto(answer);
    await login.isShown(page);
    await page.waitForFunction(() => location.hash === '' && location.search === '');
    await login.submit(page);
    await frame.showsPlayer(page);
    expect(world.proxy.count('/wps/session/login')).toBe(logins + 1);
    expect(await inSession(page, 'userName')).toBe('player01');
  });

  it('the provider gets its client id; turning back there says so, and the login stays', async () => {
    const page = await visitor.open('/m/login');
    await leave(page, provider);
    const { fields } = fire.provider.lastVisit();
    const back = new URL(fields['redirect_uri'] ?? fields['return_to'] ?? '');
    expect(back.origin + back.pathname).toBe(world.url('/m/login'));
    expect(fields['client_id'] ?? fields['bot_id']).toBe(`client-of-${provider}`);
    expect(fields['state'] ?? back.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/);
    await social.turnBack(page);
    await staysAtLogin(page, 'error.sign_in_cancelled');
  });

  it('leaves no credential in the address, the history or the referrer', async () => {
    const page = await visitor.open('/m/login');
    await leave(page, provider);
    // Firebase is held back: the address is inspected meanwhile.
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    await page.route(`http://${fire.emulator.host}/**`, (route) => waiting.then(() => route.continue()));
    const requested = page.waitForRequest(`http://${fire.emulator.host}/**`);
    await social.agree(page);
    await requested;
    const traces = () => JSON.stringify([location.href, history.state, document.referrer, history.length]);
    const secret = fire.provider.given.at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(await page.evaluate(traces)).not.toContain(secret.slice(0, 40));
    expect(await page.evaluate(() => location.hash + location.search)).toBe('');
    release();
    await arrive(page);
    expect(await page.evaluate(traces)).not.toContain(secret.slice(0, 40));
    expect(world.proxy.urls().filter((url) => url.includes(secret.slice(0, 40)))).toEqual([]);
    expect(await inSession(page, 'socialSignIn')).toBeNull();
  });
});

describe('a social sign-in', () => {
  it('returns to where the player was going', async () => {
    fire.provider.person = { id: '3001', name: 'Edsger' };
    const page = await visitor.open('/m/voucherCenter?tab=2');
    await frame.isAt(page, '/m/login');
    await leave(page, 'google');
    await social.agree(page);
    await hasSession(page);
    await page.waitForURL(/\/m\/voucherCenter\?tab=2$/);
    visitor.expectNoErrors({ emulator: true });
  });

  it.each([
    ['on', true, '1'],
    ['off', false, '0'],
  ])('remembers the login when that is %s', async (_state, remember, autoLogin) => {
    const page = await visitor.open('/m/login');
    if (!remember) await login.doNotRemember(page);
    await leave(page, 'facebook');
    await social.agree(page);
    const name = await arrive(page);
    expect(await inLocal(page, 'autoLogin')).toBe(autoLogin);
    expect(await inLocal(page, 'remPass')).toBeNull();
    await page.close();
    const next = await visitor.open('/m/home');
    if (remember) {
      await hasSession(next);
      expect(await inSession(next, 'userName')).toBe(name);
    } else await frame.loginLink(next).waitFor();
  });

  it('starts from the registration as well', async () => {
    const page = await visitor.open('/m/register');
    await leave(page, 'telegram');
    await social.agree(page);
    expect(await arrive(page)).toMatch(/^tg/);
  });

  it('rejects what Telegram did not sign', async () => {
    const page = await visitor.open('/m/login');
    await leave(page, 'telegram');
    const { fields } = fire.provider.lastVisit();
    const [back = ''] = fire.provider.answer('telegram', fields).split('#');
    const user = { id: '1001', first_name: 'Ada', auth_date: `${Date.now() / 1_000}`, hash: '00'.repeat(32) };
    const result = Buffer.from(JSON.stringify(user)).toString('base64url');
    await page.goto(`${back}#tgAuthResult=${result}`);
    await staysAtLogin(page, 'error.verification.id_token');
  });

  it('after the browser’s back the buttons can be used again', async () => {
    const page = await visitor.open('/m/login');
    fire.provider.empty = true;
    await social.button(page, 'google').click();
    await social.busy(page).waitFor();
    fire.provider.empty = false;
    // The event of a page that returns from the back/forward cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await social.busy(page).waitFor({ state: 'detached' });
    await leave(page, 'facebook');
  });
});

describe('the social buttons', () => {
  const named = (providers: readonly Provider[]) => providers.map((provider) => t(`social.${provider}`));
  const operator = (...words: string[]) => world.gateway.operator(...words);
  /** A new start takes the switches as they are now. */
  const isOffered = async (page: Page, providers: readonly Provider[]) => {
    await page.goto(world.url('/m/login'));
    await login.isShown(page);
    await expect.poll(() => social.offered(page)).toEqual(named(providers));
  };

  it('are all on the login and the registration when all are on', async () => {
    const page = await visitor.open('/m/login');
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(world.url(path));
      await social.section(page).waitFor();
      expect(await social.offered(page)).toEqual(named(['facebook', 'google', 'telegram']));
    }
  });

  it('each follows its switch', async () => {
    const page = await visitor.open('about:blank');
    for (const [words, [off, on], left] of [
      [
        ['feature', 'FACEBOOKLOGIN3'],
        ['off', 'on'],
        ['google', 'telegram'],
      ],
      [
        ['feature', 'GOOGLELOGIN3'],
        ['off', 'on'],
        ['facebook', 'telegram'],
      ],
      [
        ['merchant', 'set', 'options.telegramLogin'],
        ['false', 'true'],
        ['facebook', 'google'],
      ],
    ] as const) {
      await operator(...words, off);
      try {
        await isOffered(page, left);
      } finally {
        await operator(...words, on);
      }
    }
  });

  it('each needs a client id of its own', async () => {
    const page = await visitor.open('about:blank');
    for (const provider of PROVIDERS) {
      await fire.turnOn({ [provider]: undefined });
      await isOffered(
        page,
        (['facebook', 'google', 'telegram'] as const).filter((name) => name !== provider),
      );
    }
  });

  it('without any of them there is no section', async () => {
    await fire.turnOn({ google: undefined, facebook: undefined, telegram: undefined });
    const page = await visitor.open('/m/login');
    // The mode that needs the settings shows that they have come.
    await login.mobileTab(page).waitFor();
    expect(await social.section(page).count()).toBe(0);
  });
});
