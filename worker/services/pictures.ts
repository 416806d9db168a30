import { isLanguageCode, isRtl } from '../../contract/languages';
import type { Context } from '../context';
import { readSettings } from '../db/saved';

const DEFAULT_HOST = '/img/';

/**
 * Fetches pictures of the first viewport as soon as their names are known, while the page still loads its scripts: they
 * are in the HTTP cache when it draws them. Failures do not matter, the page requests them again.
 * @param paths below an image host; `{dir}` stands for the writing direction
 */
export async function warmPictures(context: Context, paths: readonly string[]): Promise<void> {
  const host = (await readSettings(context.store))?.imageCDNs[0] ?? DEFAULT_HOST;
  const dir = isLanguageCode(context.language) && isRtl(context.language) ? 'rtl' : 'ltr';
  for (const path of paths) {
    const url = new URL(host + path.replace('{dir}', dir), context.base).href;
    void context.platform.fetch(url, { mode: 'cors', credentials: 'same-origin' }).catch(() => undefined);
  }
}
