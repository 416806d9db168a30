import { beforeAll, describe, expect, it } from 'vitest';
import { telegramUser, type Provider } from '../../support/fake-provider';
import { facebookAccessToken, googleIdToken } from '../../support/firebase-emulator';
import { BOT_TOKEN, useFirebaseWorld } from '../firebase-world';
import { frame, login, native, overlays, social } from '../pages/index';
import { WEBVIEW } from '../phones';
import { hasSession, inSession, token } from '../storage';

const person = { id: '5005', name: 'Barbara' };
const CREDENTIALS: Record<Provider, () => object> = {
  google: () => ({ idToken: googleIdToken({ sub: person.id }) }),
  facebook: () => ({ accessToken: facebookAccessToken({ sub: person.id }) }),
  telegram: () => ({ user: telegramUser(person, BOT_TOKEN) }),
};
const PREFIX: Record<Provider, RegExp> = { google: /^gg/, facebook: /^fb/, telegram: /^tg/ };
const PROVIDERS = Object.keys(CREDENTIALS) as Provider[];

const { fire, world, visitor } = useFirebaseWorld();
beforeAll(() => fire.turnOn());

describe.each(Object.entries(native.HOSTS))(
  'a social sign-in inside the native app on %s',
  (_system, host) => {
    const { userAgent, before, send } = host;
    const arrive = async () => {
      visitor.uses({ userAgent, before });
      const page = await visitor.open('/m/login');
      await social.section(page).waitFor();
      return page;
    };

    it.each(PROVIDERS)('with %s is passed on to the app, and its answer signs in', async (provider) => {
      const page = await arrive();
      await social.button(page, provider).click();
      await native.hasReceived(page, 'socialSignIn');
      expect(await native.received(page, 'socialSignIn')).toEqual([{ type: 'socialSignIn', provider }]);
      expect(frame.pathOf(page)).toBe('/m/login');
      await send(page, { type: 'socialCredential', provider, ...CREDENTIALS[provider]() });
      await frame.isAt(page, '/m/home');
      await hasSession(page);
      const name = (await inSession(page, 'userName')) ?? '';
      expect(name).toMatch(PREFIX[provider]);
      await native.hasReceived(page, 'signedIn');
      expect(await native.received(page, 'signedIn')).toEqual([{ type: 'signedIn', userName: name }]);
      visitor.expectNoErrors({ emulator: true });
    });

    it('that the app cancels says so, and can be tried again', async () => {
      const page = await arrive();
      await social.button(page, 'google').click();
      await native.hasReceived(page, 'socialSignIn');
      await send(page, { type: 'socialCredential', provider: 'google' });
      await overlays.toast(page, 'error.sign_in_cancelled').waitFor();
      expect(await token(page)).toBeNull();
      await social.button(page, 'facebook').click();
      await native.hasReceived(page, 'socialSignIn', 2);
      await send(page, { type: 'socialCredential', provider: 'facebook', ...CREDENTIALS.facebook() });
      await hasSession(page);
    });

    it('ignores answers that nobody requested', async () => {
      const page = await arrive();
      const logins = world.proxy.count('/wps/session/login');
      await send(page, { type: 'socialCredential', provider: 'google', ...CREDENTIALS.google() });
      await social.button(page, 'google').click();
      await native.hasReceived(page, 'socialSignIn');
      // Of another service than the requested one.
      await send(page, { type: 'socialCredential', provider: 'facebook', ...CREDENTIALS.facebook() });
      await send(page, { type: 'socialCredential', provider: 'google', idToken: 7 });
      await send(page, { type: 'socialCredential', provider: 'google' });
      await overlays.toast(page, 'error.sign_in_cancelled').waitFor();
      expect(await token(page)).toBeNull();
      expect(world.proxy.count('/wps/session/login')).toBe(logins);
    });
  },
);

describe('the social buttons', () => {
  it('are not shown in a native app that does not listen', async () => {
    visitor.uses({ userAgent: native.ANDROID_APP });
    const page = await visitor.open('/m/login');
    await login.mobileTab(page).waitFor();
    expect(await social.section(page).count()).toBe(0);
  });

  it('leave out Google in another app’s web view, where it does not work', async () => {
    visitor.uses({ userAgent: WEBVIEW });
    const page = await visitor.open('/m/login');
    await social.button(page, 'facebook').waitFor();
    expect(await social.button(page, 'telegram').count()).toBe(1);
    expect(await social.button(page, 'google').count()).toBe(0);
  });
});
