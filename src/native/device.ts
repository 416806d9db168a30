/** What decides how the app is installed and shown. */
export interface Device {
  system: 'ios' | 'android' | 'other';
  /** iOS version as major and minor number; null elsewhere, and where the browser does not say. */
  iosVersion: readonly [number, number] | null;
  /** Safari itself: other browsers and apps on iOS cannot add to the home screen reliably. */
  safari: boolean;
  /** Inside the native app, known by its user-agent marker (spec: native, Marker). */
  native: boolean;
  /** Inside another app's web view: some services deny sign-in there. */
  webview: boolean;
  /** Opened from the home screen. */
  standalone: boolean;
}

const OTHERS_ON_IOS =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser|UCBrowser|FBA[NV]|Instagram|Line\/|MicroMessenger|Zalo/;

/** Android names web views; on iOS a browser calls itself Safari, or is one of the known others. */
const isWebview = (userAgent: string, ios: boolean, standalone: boolean): boolean =>
  /; wv\)|FBA[NV]|Instagram|Line\/|MicroMessenger|Zalo/.test(userAgent) ||
  (ios && !standalone && !/Safari\//.test(userAgent));

/** @param touchPoints tells an iPad, which calls itself a Mac, from a Mac */
export function readDevice(userAgent: string, touchPoints: number, standalone: boolean): Device {
  const pad = /Macintosh/.test(userAgent) && touchPoints > 1;
  const ios = pad || /iPhone|iPad|iPod/.test(userAgent);
  const [, major, minor] = (ios && /(?:OS |Version\/)(\d+)[._](\d+)/.exec(userAgent)) || [];
  return {
    system: ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other',
    iosVersion: major && minor ? [Number(major), Number(minor)] : null,
    safari:
      ios && /Safari\//.test(userAgent) && /Version\//.test(userAgent) && !OTHERS_ON_IOS.test(userAgent),
    native: /\bParlourApp\/[\d.]+/.test(userAgent),
    webview: isWebview(userAgent, ios, standalone),
    standalone,
  };
}

/** `display-mode` may lie on iOS while `navigator.standalone` is right. */
const isStandalone = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true ||
  matchMedia('(display-mode: standalone)').matches;

/** This device; it does not change while the page is open. Nothing is known where the first page is made in advance. */
export const device: Device =
  typeof navigator === 'undefined'
    ? readDevice('', 0, false)
    : readDevice(navigator.userAgent, navigator.maxTouchPoints, isStandalone());

/** A large iPhone in the app shell: its home indicator needs more room under the footer (spec: app, Footer menu). */
export const isTallShell = ({ system, native }: Device, height: number): boolean =>
  native && system === 'ios' && height >= 812;
