import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { telegramUser, type Provider } from '../../support/fake-provider';
import { facebookAccessToken, googleIdToken } from '../../support/firebase-emulator';
import { BOT_TOKEN, createFirebaseWorld, type FirebaseWorld } from '../firebase-world';
import { ANDROID, HOSTS, isTold, told } from '../pages/native-host';

const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36';
const TOKEN = () => sessionStorage.getItem('token');
const USER = () => sessionStorage.getItem('userName') ?? '';
const button = (page: Page, provider: string) =>
  page.getByRole('button', { name: new RegExp(`Continue with ${provider}`, 'i') });
const person = { id: '5005', name: 'Barbara' };
const CREDENTIALS: Record<Provider, () => object> = {
  google: () => ({ idToken: googleIdToken({ sub: person.id }) }),
  facebook: () => ({ accessToken: facebookAccessToken({ sub: person.id }) }),
  telegram: () => ({ user: telegramUser(person, BOT_TOKEN) }),
};
const PREFIX: Record<Provider, RegExp> = { google: /^gg/, facebook: /^fb/, telegram: /^tg/ };
const PROVIDERS = Object.keys(CREDENTIALS) as Provider[];

let fire: FirebaseWorld;
beforeAll(async () => {
  fire = await createFirebaseWorld();
  await fire.turnOn();
});
afterAll(() => fire.close());

describe.each(Object.entries(HOSTS))('a social sign-in inside the native app on %s', (_system, host) => {
  const arrive = async () => {
    const { userAgent, before } = host;
    const visitor = await fire.world.visitor({ userAgent, before });
    const page = await visitor.open('/m/login');
    await page.locator('.social').waitFor();
    return { visitor, page };
  };

  it.each(PROVIDERS)('with %s is handed over to the app, and its answer signs in', async (provider) => {
    const { visitor, page } = await arrive();
    await button(page, provider).click();
    await isTold(page, 'socialSignIn');
    expect(await told(page, 'socialSignIn')).toEqual([{ type: 'socialSignIn', provider }]);
    expect(new URL(page.url()).pathname).toBe('/m/login');
    await host.say(page, { type: 'socialCredential', provider, ...CREDENTIALS[provider]() });
    await page.waitForURL(/\/m\/home/);
    await page.waitForFunction(TOKEN);
    const name = await page.evaluate(USER);
    expect(name).toMatch(PREFIX[provider]);
    await isTold(page, 'signedIn');
    expect(await told(page, 'signedIn')).toEqual([{ type: 'signedIn', userName: name }]);
    visitor.expectNoErrors({ emulator: true });
  });

  it('that the app refuses says so, and can be tried again', async () => {
    const { page } = await arrive();
    await button(page, 'google').click();
    await isTold(page, 'socialSignIn');
    await host.say(page, { type: 'socialCredential', provider: 'google' });
    await page.locator('.toast').getByText('The login was cancelled.').waitFor();
    expect(await page.evaluate(TOKEN)).toBeNull();
    await button(page, 'facebook').click();
    await page.waitForFunction(
      () =>
        (globalThis as unknown as { told: { type: string }[] }).told.filter(
          ({ type }) => type === 'socialSignIn',
        ).length === 2,
    );
    await host.say(page, { type: 'socialCredential', provider: 'facebook', ...CREDENTIALS.facebook() });
    await page.waitForFunction(TOKEN);
  });

  it('takes no answer that was not asked for', async () => {
    const { page } = await arrive();
    const logins = fire.world.proxy.count('/wps/session/login');
    await host.say(page, { type: 'socialCredential', provider: 'google', ...CREDENTIALS.google() });
    await button(page, 'google').click();
    await isTold(page, 'socialSignIn');
    // Of another service than the one that was asked.
    await host.say(page, { type: 'socialCredential', provider: 'facebook', ...CREDENTIALS.facebook() });
    await host.say(page, { type: 'socialCredential', provider: 'google', idToken: 7 });
    await host.say(page, { type: 'socialCredential', provider: 'google' });
    await page.locator('.toast').getByText('The login was cancelled.').waitFor();
    expect(await page.evaluate(TOKEN)).toBeNull();
    expect(fire.world.proxy.count('/wps/session/login')).toBe(logins);
  });
});

describe('the social buttons', () => {
  it('are not shown in a native app that does not listen', async () => {
    const visitor = await fire.world.visitor({ userAgent: ANDROID });
    const page = await visitor.open('/m/login');
    await page.getByRole('tab', { name: 'Mobile and SMS' }).waitFor();
    expect(await page.locator('.social').count()).toBe(0);
  });

  it('in another app’s web view Google, which refuses there, is left out', async () => {
    const visitor = await fire.world.visitor({ userAgent: WEBVIEW });
    const page = await visitor.open('/m/login');
    await button(page, 'facebook').waitFor();
    expect(await button(page, 'telegram').count()).toBe(1);
    expect(await button(page, 'google').count()).toBe(0);
  });
});
