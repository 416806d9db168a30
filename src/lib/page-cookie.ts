import { COOKIES } from '../../contract/storage-keys';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Tells the gateway what the player has chosen, so that the next first page is made that way (spec: storage, Cookies).
 * @param value a word
 */
export function writeCookie(name: keyof typeof COOKIES, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIES[name]}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
