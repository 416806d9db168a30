import { expect } from 'vitest';
import { ANDROID_APP, IPHONE_APP } from '../e2e/pages/native-host';
import { safari, STANDALONE } from '../e2e/phones';
import { t } from '../e2e/texts';
import { until } from '../support/until';
import { onEachEngine } from './cases';
import { css, heart, role, type Tab } from './tab';

interface Message {
  type: string;
  [field: string]: unknown;
}

/** Android's interface, which keeps what it receives beyond the page. */
const ANDROID_HOST = `
  globalThis.ParlourNative = {
    postMessage: (text) => localStorage.setItem('host', (localStorage.getItem('host') ?? '') + text + '\\n'),
    onmessage: null,
  };
`;

/** Messages that no host should send: unknown, of the wrong shape, or leading out of the app. */
const MALFORMED: readonly unknown[] = [
  null,
  7,
  '',
  'no json',
  '[]',
  'null',
  '"backPressed"',
  [],
  {},
  { kind: 1 },
  { type: null },
  { type: 'nonsense' },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'networkChanged' },
  { type: 'networkChanged', online: 'false' },
  { type: 'pushOpened' },
  { type: 'pushOpened', path: 7 },
  { type: 'pushOpened', path: 'https://evil.example/' },
  { type: 'pushOpened', path: '//evil.example' },
  { type: 'pushOpened', path: 'javascript:alert(1)' },
  { type: 'safeArea', top: -5, right: 0, bottom: 'x', left: 1e9 },
  { type: 'socialCredential', provider: 'someone', idToken: {} },
];

onEachEngine(
  ({ engine, backend, phone, tries }) => {
    const isWebKit = engine.name === 'WebKit';

    tries('installed start (navigator.standalone), then one without a network', {}, async () => {
      const person = phone({ userAgent: safari('17.1'), before: STANDALONE });
      const tab = await person.open('/m/');
      await tab.isHome();
      await tab.isInstalled();
      expect(await tab.evaluate(() => localStorage.getItem('WEBCLIP'))).toBe('1');
      expect(await tab.isThere(css('#root aside.download-bar'))).toBe(false);
      expect(await tab.isThere(role('button', t('install.action')))).toBe(false);
      await person.kill();
      await backend.proxy.refuse();
      const again = await person.open('/m/');
      await again.isHome();
      await again.sees(css('[role=status][data-state=offline]'));
      expect(await again.evaluate(() => (navigator as { standalone?: boolean }).standalone)).toBe(true);
    });

    const notes = {
      Chromium: 'through Android’s interface',
      Firefox: 'through Android’s interface',
      WebKit: 'through a script message handler, as on iOS',
    };
    const title = 'a native host sends and receives every message, and 23 malformed ones';
    tries(title, { inSample: true, notes }, async () => {
      await backend.clearFavourites('player01');
      const person = isWebKit
        ? phone({ userAgent: IPHONE_APP, hasHandler: true })
        : phone({ userAgent: ANDROID_APP, before: ANDROID_HOST });
      const tab = await person.open('/m/login');
      const send = (message: unknown) =>
        isWebKit
          ? tab.evaluate((sent) => {
              (globalThis as unknown as { ParlourWeb: { receive(m: unknown): void } }).ParlourWeb.receive(
                sent,
              );
            }, message)
          : tab.evaluate(
              (text) => {
                const { ParlourNative } = globalThis as unknown as {
                  ParlourNative: { onmessage(event: { data: string }): void };
                };
                ParlourNative.onmessage({ data: text });
              },
              typeof message === 'string' ? message : JSON.stringify(message),
            );
      const received = async (type: string): Promise<Message[]> => {
        const all = isWebKit ? await person.received() : await receivedInPage(tab);
        return (all as Message[]).filter((message) => message.type === type);
      };
      const hasReceived = (type: string, times = 1) =>
        until(async () => (await received(type)).length >= times, { message: `${times} messages ${type}` });

      await tab.tap(role('button', t('social.google')));
      await hasReceived('socialSignIn');
      expect(await received('socialSignIn')).toEqual([{ type: 'socialSignIn', provider: 'google' }]);
      await send({ type: 'socialCredential', provider: 'google' });
      await tab.reads(t('error.sign_in_cancelled'));

      await tab.submitLogin();
      await tab.isAt('/m/home');
      await tab.isHome();
      await hasReceived('signedIn');
      expect(await received('signedIn')).toEqual([{ type: 'signedIn', userName: 'player01' }]);
      await until(async () => (await received('badge')).at(-1)?.['count'] === 4, {
        message: 'the badge of 4',
      });

      const [name = ''] = await tab.gameNames();
      await tab.tap(heart(name));
      await tab.sees(heart(name, 'on'));
      expect(await received('haptic')).toEqual([{ type: 'haptic', kind: 'tap' }]);

      await send({ type: 'safeArea', top: 47, right: 0, bottom: 34, left: 0 });
      const inset = () =>
        tab.evaluate(
          () => getComputedStyle(document.querySelector('#root header') ?? document.body).paddingTop,
        );
      await expect.poll(inset).toBe('47px');
      expect(MALFORMED).toHaveLength(23);
      for (const message of MALFORMED) await send(message);
      expect(await inset()).toBe('47px');
      expect(await tab.evaluate(() => location.pathname)).toBe('/m/home');

      await send({ type: 'pushOpened', path: '/m/mine' });
      await tab.isAt('/m/mine');
      await tab.tap(role('button', t('member.referral')));
      await tab.tap(role('button', t('referral.share')));
      await hasReceived('share');
      expect(await received('share')).toEqual([
        { type: 'share', title: 'Parlour', url: backend.url('/m/register?affiliateCode=lantern-8812') },
      ]);
      await send({ type: 'backPressed' });
      await tab.losesSight(role('dialog'));
      expect(await tab.evaluate(() => location.pathname)).toBe('/m/mine');
      await send({ type: 'backPressed' });
      await tab.isAt('/m/home');
      expect(await received('close')).toEqual([]);
      await send({ type: 'backPressed' });
      await hasReceived('close');

      await tab.go('/m/service');
      await tab.tap(role('link', t('service.online')));
      await hasReceived('openExternal');
      expect(await received('openExternal')).toEqual([
        { type: 'openExternal', url: 'https://chat.parlour.example/' },
      ]);

      await backend.gateway.stop();
      await send({ type: 'networkChanged', online: false });
      await tab.sees(css('[role=status][data-state=offline]'));
      await backend.online();
      await send({ type: 'networkChanged', online: true });
      await tab.losesSight(css('[role=status][data-state=offline]'));

      await backend.gateway.revokeSessions('player01');
      await tab.go('/m/voucherCenter');
      await tab.go('/m/home');
      await send({ type: 'networkChanged', online: true });
      await hasReceived('signedOut');
      expect(await received('signedOut')).toHaveLength(1);
      const problems = (await tab.errors()).filter((line) => !/preload/i.test(line));
      expect(problems).toEqual([]);
    });
  },
  {
    merchant: {
      firebase: {
        ...{
          apiKey: 'demo',
          authDomain: 'demo.firebaseapp.example',
          projectId: 'demo',
          appId: 'demo',
          sms: false,
        },
        google: { clientId: 'client', authorizeUrl: 'https://accounts.example/authorize' },
      },
    },
    prepare: (backend) => backend.gateway.feature('GOOGLELOGIN3', 'on'),
  },
);

const receivedInPage = async (tab: Tab): Promise<unknown[]> =>
  (await tab.evaluate(() => localStorage.getItem('host') ?? ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
