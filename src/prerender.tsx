import { renderToString } from 'react-dom/server';
import { parsePath, StaticRouter, type Location } from 'react-router-dom';
import { resourceKey } from '../contract/resource-key';
import { isRtl, type LanguageCode } from '../contract/languages';
import type { SettingsRow } from '../contract/rows/system';
import type { PageRows, Snapshot } from '../contract/snapshot';
import { App } from './app/App';
import { frameOf } from './app/layout/use-root-mark';
import { firstPage, newPage, PagesContext } from './app/pages';
import { trimMarkup } from './data/trim-markup';
import { drawFrom } from './data/snapshot-rows';
import { forgetQueries } from './data/use-query';
import { overrideTexts, startTexts } from './i18n/i18n';
import { drawIn } from './i18n/language';
import { HOUSE_START, PACK_LOADERS } from './i18n/load-pack';
import { TranslationProvider } from './i18n/use-translation';
import { routeOf } from './nav/routes';
import i18next from 'i18next';

export { composePage } from '../contract/snapshot';
export { languageFor, offeredLanguages } from './i18n/match';

/** Put here by the build: the script that starts the app. */
declare const __ENTRY__: string;

startTexts(HOUSE_START, PACK_LOADERS);

/** One page at a time: language and rows belong to the whole module. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page as a guest sees it, from these rows, with the app itself (spec: snapshot, For guests and static
 * hosts).
 * @param path such as `/m/home`
 * @returns null if the app would show something else than the page: the platform is closed
 */
export function renderPage(path: string, language: LanguageCode, rows: PageRows): Promise<Snapshot | null> {
  const drawn = queue.then(() => draw(path, language, rows));
  queue = drawn.catch(() => undefined);
  return drawn;
}

const pageOf = (path: string) => {
  const location = { search: '', hash: '', ...parsePath(path), state: null, key: 'default' } as Location;
  return newPage(location, 'POP', false);
};

async function draw(
  path: string,
  language: LanguageCode,
  { rows, states }: PageRows,
): Promise<Snapshot | null> {
  const settings = rows[resourceKey('settings', {})] as SettingsRow;
  if (settings.maintenance || settings.regionRestriction) return null;
  await drawIn(language);
  overrideTexts(settings.texts ?? {});
  drawFrom(rows);
  forgetQueries();
  const html = renderToString(
    <TranslationProvider>
      <StaticRouter location={path}>
        <PagesContext value={firstPage(pageOf(path))}>
          <App />
        </PagesContext>
      </StaticRouter>
    </TranslationProvider>,
  );
  forgetQueries();
  // React leaves a part out that cannot be drawn.
  if (!html.includes('<main')) throw new Error(`${path} cannot be drawn without a document`);
  const { name, theme } = settings.brand;
  return {
    markup: trimMarkup(html),
    rows,
    states,
    root: {
      lang: language.toLowerCase(),
      dir: isRtl(language) ? 'rtl' : 'ltr',
      ...(theme && { 'data-brand': theme }),
      'data-frame': frameOf(routeOf(path)),
    },
    title: `${i18next.t('route.home')} · ${name}`,
    entry: __ENTRY__,
  };
}
