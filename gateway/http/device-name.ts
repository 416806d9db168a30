/** The first that fits counts: browsers name those that they descend from too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];
const nameIn = (list: typeof BROWSERS, text: string) => list.find(([, mark]) => mark.test(text))?.[0];

/**
 * What a member recognises a device by, such as `Chrome · Android`; '' if nothing is known of it. Only words of our own:
 * the client chooses both texts.
 * @param device the `Device` header: in the native app its browser says nothing
 */
export function deviceName(userAgent: string, device: string): string {
  const app = device === 'APP' ? 'App' : nameIn(BROWSERS, userAgent);
  return [app, nameIn(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
}
