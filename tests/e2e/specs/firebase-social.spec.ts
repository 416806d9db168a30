import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Provider } from '../../support/fake-provider';
import { createFirebaseWorld, type FirebaseWorld } from '../firebase-world';
import type { Visitor } from '../visitor';

const TOKEN = () => sessionStorage.getItem('token');
const USER = () => sessionStorage.getItem('userName');
const BUTTONS: Record<Provider, string> = {
  google: 'Continue with Google',
  facebook: 'Continue with Facebook',
  telegram: 'Continue with Telegram',
};
const PROVIDERS = Object.keys(BUTTONS) as Provider[];
const PREFIX: Record<Provider, string> = { google: 'gg', facebook: 'fb', telegram: 'tg' };
const CANCELLED = 'The login was cancelled.';

let fire: FirebaseWorld;
let visitor: Visitor;
beforeAll(async () => {
  fire = await createFirebaseWorld();
});
afterAll(() => fire.close());
beforeEach(async () => {
  await fire.world.online();
  await fire.turnOn();
  visitor = await fire.world.visitor();
});

const button = (page: Page, provider: Provider) => page.getByRole('button', { name: BUTTONS[provider] });

/** From the login to the provider's page. */
async function leave(page: Page, provider: Provider): Promise<void> {
  await button(page, provider).click();
  await page.waitForURL(`${fire.provider.url(provider)}?**`);
}

/** The tab has the session; the lobby is open. @returns the user name */
async function arrive(page: Page): Promise<string> {
  await page.waitForFunction(TOKEN);
  await page.waitForURL(/\/m\/home/);
  return (await page.evaluate(USER)) ?? '';
}

async function signIn(of: Visitor, provider: Provider): Promise<string> {
  const page = await of.open('/m/login');
  await leave(page, provider);
  await page.getByText('Continue').click();
  return arrive(page);
}

/** Nobody is signed in, and the login can be used. */
async function staysAtLogin(page: Page, message: string): Promise<void> {
  await page.locator('.toast').getByText(message).waitFor();
  await page.locator('main:not([aria-busy])').waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/login');
  expect(await page.evaluate(TOKEN)).toBeNull();
  await visitor.fillLogin(page);
  await page.getByText('Minh Anh').waitFor();
}

describe.each(PROVIDERS)('signing in with %s', (provider) => {
  it('makes a member the first time, and is the same one the second time', async () => {
    fire.provider.person = { id: `10${PROVIDERS.indexOf(provider)}`, name: 'Ada L.' };
    const name = await signIn(visitor, provider);
    expect(name).toMatch(new RegExp(`^${PREFIX[provider]}\\w+$`));
    const again = await fire.world.visitor();
    expect(await signIn(again, provider)).toBe(name);
    fire.provider.person = { id: `20${PROVIDERS.indexOf(provider)}`, name: 'Grace H.' };
    expect(await signIn(await fire.world.visitor(), provider)).not.toBe(name);
    visitor.expectNoErrors({ emulator: true });
    again.expectNoErrors({ emulator: true });
  });

  it('refuses an answer with a state that is not ours, or with none', async () => {
    const page = await visitor.open('/m/login');
    const logins = fire.world.proxy.count('/wps/session/login');
    for (const forge of [
      (address: string) => address.replace(/state=[0-9a-f]+/, 'state=0123456789abcdef'),
      (address: string) => address.replace(/[?&]state=[0-9a-f]+/, ''),
    ]) {
      await leave(page, provider);
      const { fields } = fire.provider.lastAsked();
      const forged = forge(fire.provider.answer(provider, fields));
      expect(forged).not.toContain(fields['state'] ?? new URL(fields['return_to'] ?? '').search.slice(7));
      await page.goto(forged);
      await page.locator('.toast').getByText(CANCELLED).waitFor();
      expect(fire.world.proxy.count('/wps/session/login')).toBe(logins);
    }
    await staysAtLogin(page, CANCELLED);
  });

  it('nobody is signed in by an answer that was not asked for', async () => {
    const back = fire.world.url('/m/login');
    const answer = fire.provider.answer(provider, { redirect_uri: back, return_to: back, state: '' });
    const page = await visitor.open('about:blank');
    const logins = fire.world.proxy.count('/wps/session/login');
    await page.goto(answer);
    await page.getByLabel('Username').waitFor();
    await page.waitForFunction(() => location.hash === '' && location.search === '');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    expect(fire.world.proxy.count('/wps/session/login')).toBe(logins + 1);
    expect(await page.evaluate(USER)).toBe('player01');
  });

  it('asks the provider by its client; turning back there says so, and the login stays', async () => {
    const page = await visitor.open('/m/login');
    await leave(page, provider);
    const { fields } = fire.provider.lastAsked();
    const back = new URL(fields['redirect_uri'] ?? fields['return_to'] ?? '');
    expect(back.origin + back.pathname).toBe(fire.world.url('/m/login'));
    expect(fields['client_id'] ?? fields['bot_id']).toBe(`client-of-${provider}`);
    expect(fields['state'] ?? back.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/);
    await page.getByText('Cancel').click();
    await staysAtLogin(page, CANCELLED);
  });

  it('leaves no credential in the address, the history or the referrer', async () => {
    const page = await visitor.open('/m/login');
    await leave(page, provider);
    // Firebase is kept waiting: what the address holds until then is looked at.
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`http://${fire.emulator.host}/**`, (route) => waiting.then(() => route.continue()));
    const asked = page.waitForRequest(`http://${fire.emulator.host}/**`);
    await page.getByText('Continue').click();
    await asked;
    const traces = () => JSON.stringify([location.href, history.state, document.referrer, history.length]);
    const secret = fire.provider.given.at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(await page.evaluate(traces)).not.toContain(secret.slice(0, 40));
    expect(await page.evaluate(() => location.hash + location.search)).toBe('');
    answer();
    await arrive(page);
    expect(await page.evaluate(traces)).not.toContain(secret.slice(0, 40));
    expect(fire.world.proxy.urls().filter((url) => url.includes(secret.slice(0, 40)))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('socialSignIn'))).toBeNull();
  });
});

describe('a social sign-in', () => {
  it('returns to where the player was going', async () => {
    fire.provider.person = { id: '3001', name: 'Edsger' };
    const page = await visitor.open('/m/voucherCenter?tab=2');
    await page.waitForURL(/\/m\/login/);
    await leave(page, 'google');
    await page.getByText('Continue').click();
    await page.waitForFunction(TOKEN);
    await page.waitForURL(/\/m\/voucherCenter\?tab=2$/);
    visitor.expectNoErrors({ emulator: true });
  });

  it.each([
    ['is kept', true, '1'],
    ['is kept when it is off', false, '0'],
  ])('remember %s on the way', async (_which, remember, autoLogin) => {
    const page = await visitor.open('/m/login');
    if (!remember) await page.getByText('Remember password').click();
    await leave(page, 'facebook');
    await page.getByText('Continue').click();
    const name = await arrive(page);
    expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe(autoLogin);
    expect(await page.evaluate(() => localStorage.getItem('remPass'))).toBeNull();
    await page.close();
    const next = await visitor.open('/m/home');
    if (remember) {
      await next.waitForFunction(TOKEN);
      expect(await next.evaluate(USER)).toBe(name);
    } else await next.getByRole('link', { name: 'Log in' }).waitFor();
  });

  it('starts from the registration as well', async () => {
    const page = await visitor.open('/m/register');
    await leave(page, 'telegram');
    await page.getByText('Continue').click();
    expect(await arrive(page)).toMatch(/^tg/);
  });

  it('refuses what Telegram did not sign', async () => {
    const page = await visitor.open('/m/login');
    await leave(page, 'telegram');
    const { fields } = fire.provider.lastAsked();
    const [back = ''] = fire.provider.answer('telegram', fields).split('#');
    const user = { id: '1001', first_name: 'Ada', auth_date: `${Date.now() / 1_000}`, hash: '00'.repeat(32) };
    const result = Buffer.from(JSON.stringify(user)).toString('base64url');
    await page.goto(`${back}#tgAuthResult=${result}`);
    await staysAtLogin(page, 'We could not verify your login. Please log in again.');
  });

  it('coming back by the browser’s own button leaves the buttons usable', async () => {
    const page = await visitor.open('/m/login');
    fire.provider.empty = true;
    await button(page, 'google').click();
    await page.locator('.social [aria-busy=true]').waitFor();
    fire.provider.empty = false;
    // What a page that was put aside whole is told when it is shown again.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.locator('.social [aria-busy=true]').waitFor({ state: 'detached' });
    await leave(page, 'facebook');
  });
});

describe('the social buttons', () => {
  const shown = async (page: Page): Promise<string[]> => {
    await page.getByLabel('Username').first().waitFor();
    await page.waitForFunction(() => document.querySelector('main form button[type=submit]'));
    return page
      .locator('.social button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  };
  const operator = (...words: string[]) => fire.world.gateway.operator(...words);
  /** What was saved of the switches before gives way at a new start. */
  const isOffered = async (page: Page, providers: readonly Provider[]) => {
    await page.goto(fire.world.url('/m/login'));
    await expect.poll(() => shown(page)).toEqual(providers.map((name) => BUTTONS[name]));
  };

  it('are all on the login and the registration when all are on', async () => {
    const page = await visitor.open('/m/login');
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(fire.world.url(path));
      await page.locator('.social').waitFor();
      expect(await shown(page)).toEqual([BUTTONS.facebook, BUTTONS.google, BUTTONS.telegram]);
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

  it('each needs a client of its own', async () => {
    const page = await visitor.open('about:blank');
    for (const provider of PROVIDERS) {
      await fire.turnOn({ [provider]: undefined });
      await isOffered(
        page,
        (['facebook', 'google', 'telegram'] as const).filter((name) => name !== provider),
      );
    }
  });

  it('with none of them there is no section', async () => {
    await fire.turnOn({ google: undefined, facebook: undefined, telegram: undefined });
    const page = await visitor.open('/m/login');
    // The settings are there when the mode that needs them is.
    await page.getByRole('tab', { name: 'Mobile and SMS' }).waitFor();
    expect(await shown(page)).toEqual([]);
    expect(await page.locator('.social').count()).toBe(0);
  });
});
