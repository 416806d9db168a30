/** User agents of browsers on phones. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
/** The web view of another app. */
export const WEBVIEW = ANDROID.replace('Pixel 8', 'Pixel 8; wv').replace('Chrome/', 'Version/4.0 Chrome/');
export const iPhone = (version: string, rest: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
export const safari = (version: string): string =>
  iPhone(version, `Version/${version} Mobile/15E148 Safari/604.1`);

/** The native app, which adds its marker. */
export const inApp = (userAgent: string): string => `${userAgent} ParlourApp/2.4.0`;

/** Runs before a page: it was opened from the home screen of an iPhone. */
export const STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true });";
