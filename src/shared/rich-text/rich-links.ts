import { isAppPath } from '../../../contract/app-path';
import { picturePath } from '../../../contract/pictures';

/** Not every browser has `URL.parse`. */
function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** What a link in a text opens; null if it is not a valid link (spec: announcements, Links in texts). */
export function linkOf(href: string): { kind: 'external' | 'app' | 'scheme'; href: string } | null {
  const text = href.trim();
  if (/^https?:\/\//i.test(text)) {
    const url = parse(text);
    return url && { kind: 'external', href: url.href };
  }
  if (isAppPath(text)) return { kind: 'app', href: text };
  return /^(tel:[+\d().-]+|mailto:[^\s<>"]+)$/i.test(text) ? { kind: 'scheme', href: text } : null;
}

/**
 * Address of a picture in a text; null if it is on none of the merchant's image hosts.
 * @param src as written: a path below an image host, or an address on one
 * @param hosts image hosts, each a path or an address ending in '/'
 * @param page address of the page
 */
export function pictureOf(
  src: string,
  hosts: readonly string[],
  page: string,
  dir: 'ltr' | 'rtl',
): string | null {
  const bases = hosts.flatMap((host) => parse(host, page)?.href ?? []);
  const url = parse(picturePath(src.trim(), dir, 'card'), bases[0] ?? page);
  return url && bases.some((base) => url.href.startsWith(base)) ? url.href : null;
}
