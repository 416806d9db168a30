import { LANGUAGES, isLanguageCode, isRtl } from '../../contract/languages';
import type { Merchant } from '../store/merchant-schema';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/img/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The merchant's web app manifest (spec: install, Manifest). */
export function manifestOf({ brand, app, defaultLanguage }: Merchant): Record<string, unknown> {
  const code = isLanguageCode(defaultLanguage) ? defaultLanguage : 'TY';
  return {
    id: '/m/',
    scope: '/m/',
    start_url: '/m/home',
    name: brand.name,
    short_name: app.shortName,
    description: app.description,
    lang: LANGUAGES[code].tag,
    dir: isRtl(code) ? 'rtl' : 'ltr',
    display: 'standalone',
    // Browsers use the first mode they support. The last is for those that support neither of the others.
    display_override: ['standalone', 'minimal-ui', 'window-controls-overlay'],
    orientation: 'portrait',
    background_color: app.background,
    theme_color: app.themeColor,
    categories: ['entertainment', 'games'],
    prefer_related_applications: false,
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    handle_links: 'preferred',
    edge_side_panel: { preferred_width: 430 },
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      { src: '/img/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
    ],
    shortcuts: app.shortcuts.map(({ name, url }) => ({ name, url, icons: [png('icon', 96, 'any')] })),
    screenshots: app.screenshots.map(({ file, label }) => ({
      src: `/m/screenshots/${file}`,
      sizes: '780x1688',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label,
    })),
  };
}
