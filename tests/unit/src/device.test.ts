import { describe, expect, it, vi } from 'vitest';

const UA = {
  safari17:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
  safari12:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  chromeIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
  facebookIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  androidWebview:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36',
  shellIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ParlourApp/2.4.0',
};

// The module also looks at the phone it runs on.
vi.stubGlobal('navigator', { userAgent: UA.android, maxTouchPoints: 5, languages: [] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { isTallShell, readDevice } = await import('../../../src/native/device');
const { isBarHidden } = await import('../../../src/shared/install/can-install');
const { oldSystem } = await import('../../../src/features/install/old-system');
const read = (userAgent: string, touch = 5, standalone = false) => readDevice(userAgent, touch, standalone);

describe('what the phone is', () => {
  it.each([
    ['safari17', { system: 'ios', iosVersion: [17, 1], safari: true, native: false }],
    ['safari12', { system: 'ios', iosVersion: [12, 1], safari: true, native: false }],
    ['chromeIos', { system: 'ios', safari: false, webview: false }],
    ['facebookIos', { system: 'ios', safari: false, webview: true }],
    ['androidWebview', { system: 'android', webview: true }],
    ['ipad', { system: 'ios', iosVersion: [16, 5], safari: true }],
    ['android', { system: 'android', iosVersion: null, safari: false, native: false, webview: false }],
    ['shellIos', { system: 'ios', native: true, safari: false }],
  ] as const)('%s', (name, expected) => {
    expect(read(UA[name])).toMatchObject(expected);
  });

  it('an app from the home screen is no webview, though it does not call itself Safari', () => {
    expect(read(UA.facebookIos.replace(/ \[.*/, ''), 5, true).webview).toBe(false);
  });

  it('a Mac is no iPad', () => {
    expect(read(UA.ipad, 0).system).toBe('other');
  });

  it('only a large iPhone inside the app shell gets extra height (spec: app, Footer menu)', () => {
    expect(isTallShell(read(UA.shellIos), 844)).toBe(true);
    expect(isTallShell(read(UA.shellIos), 667)).toBe(false);
    expect(isTallShell(read(UA.safari17), 844)).toBe(false);
  });
});

describe('the download bar hides (spec: install, Download bar)', () => {
  const shown = {
    device: { system: 'android', native: false, standalone: false } as const,
    downloads: { android: 'https://a.example', ios: null, profile: null, icon: null },
    homeScreen: false,
    requiredLogin: false,
    signedIn: false,
    closed: false,
  };
  const ios = { ...shown, device: { ...shown.device, system: 'ios' as const } };
  const none = { android: null, ios: null, profile: null, icon: null };

  it('not without a reason', () => {
    expect(isBarHidden(shown)).toBe(false);
    expect(isBarHidden({ ...shown, device: { ...shown.device, system: 'other' } })).toBe(false);
  });

  it.each([
    ['in the native app', { ...shown, device: { ...shown.device, native: true } }],
    ['as an installed web app', { ...shown, device: { ...shown.device, standalone: true } }],
    ['when it was closed', { ...shown, closed: true }],
    ['when a login is required and there is none', { ...shown, requiredLogin: true }],
    [
      'without an Android link',
      { ...shown, downloads: { ...none, ios: 'https://a.example' }, homeScreen: true },
    ],
    [
      'on iOS without link, profile and home screen',
      { ...ios, downloads: { ...none, android: 'https://a.example' } },
    ],
  ])('%s', (_why, facts) => {
    expect(isBarHidden(facts)).toBe(true);
  });

  it.each([
    ['an iOS link', { ...ios, downloads: { ...none, ios: 'https://a.example' } }],
    ['a profile', { ...ios, downloads: { ...none, profile: 'https://a.example' } }],
    ['the home screen', { ...ios, downloads: none, homeScreen: true }],
    ['a login where one is required', { ...shown, requiredLogin: true, signedIn: true }],
  ])('not with %s', (_why, facts) => {
    expect(isBarHidden(facts)).toBe(false);
  });

  it.each([
    [[11, 4], 'ios11'],
    [[10, 0], 'ios11'],
    [[12, 0], 'ios12'],
    [[12, 1], 'ios12'],
    [[12, 2], null],
    [[12, 4], null],
    [[17, 1], null],
    [null, null],
  ] as const)('iOS %j is told %s', (version, tip) => {
    expect(oldSystem(version)).toBe(tip);
  });
});
