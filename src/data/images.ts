import { useSettings } from './use-query';

/** The image host to draw from; the service worker moves on to the next one when it fails. */
export function useImageBase(): string {
  return useSettings()?.imageCDNs[0] ?? '/img/';
}

/** Address of a picture. @param path below an image host; `{dir}` stands for the writing direction */
export const imageUrl = (base: string, path: string, dir: 'ltr' | 'rtl'): string =>
  /^(https?:)?\//.test(path) ? path : base + path.replace('{dir}', dir);
