import { picturePath, type PictureShape } from '../../contract/pictures';
import { useSettings } from './use-query';

/** The image host to draw from; the service worker moves on to the next one when it fails. */
export function useImageBase(): string {
  return useSettings((settings) => settings.imageCDNs[0]) ?? '/img/';
}

/** Address of a picture. @param path below an image host, or an address (spec: announcements, Pictures) */
export const imageUrl = (base: string, path: string, dir: 'ltr' | 'rtl', shape?: PictureShape): string =>
  /^(https?:)?\//.test(path) ? path : base + picturePath(path, dir, shape);
