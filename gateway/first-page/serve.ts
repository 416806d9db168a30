import type { Context } from 'hono';
import { composePage, type Snapshot } from '../../contract/snapshot';
import type { Gateway } from '../gateway';
import { countryOf, hostOf } from '../http/address';
import { fileOf, type File } from '../http/file';
import { merchantOfHost } from '../store/merchants';
import { readClosure } from '../store/platform-switches';
import type { FirstPages } from './first-pages';
import { acceptedLanguages, chosenIn, type Theme } from './preferences';

/** What a composed page depends on beside its address. */
export const FIRST_PAGE_VARY = 'Accept-Encoding, Accept-Language, Cookie';
/** Brotli's, for pages that are sent for a minute: to the first visitor, who waits for it, and to the others. */
const QUALITY = 9;
const LATER_QUALITY = 11;

/**
 * Finds the first page of a visitor: home as a guest sees it, in the language and theme that the page itself would choose
 * (spec: gateway, First page).
 * @returns null where the plain shell is to be sent: nothing is made yet, or the platform is closed to the visitor
 */
export function firstPageOf(
  gateway: Gateway,
  pages: FirstPages,
): (c: Context, shell: File) => Promise<File | null> {
  const composed = new WeakMap<Snapshot, Map<string, File>>();
  return async (c, shell) => {
    const merchant = await merchantOfHost(gateway.db, hostOf(c, gateway.proxies));
    const { language: chosen, theme } = chosenIn(c);
    const wanted = acceptedLanguages(c.req.header('Accept-Language'));
    const language = await pages.languageFor(merchant, chosen, wanted);
    const snapshot = language && pages.find(merchant.merchantCode, language);
    // While a build is put in place, one of them is that of another release.
    if (!snapshot || !shell.body.includes(snapshot.entry)) return null;
    const country = countryOf(c, gateway.proxies, gateway.countryHeader);
    const closure = await readClosure(gateway.db, merchant, country);
    if (closure.maintenance || closure.region) return null;
    const look = lookOf(merchant.brand.themes, theme);
    const files = composed.get(snapshot) ?? new Map<string, File>();
    composed.set(snapshot, files);
    const key = `${look} ${shell.etag}`;
    const known = files.get(key);
    if (known) return known;
    const root = { ...snapshot.root, 'data-theme': look };
    const html = composePage(shell.body.toString(), { ...snapshot, root });
    const file = { ...fileOf(shell.type, html, QUALITY), laterQuality: LATER_QUALITY };
    files.set(key, file);
    return file;
  };
}

/** The theme that the page would choose; a brand may be made for one alone. */
const lookOf = (offered: readonly Theme[], chosen: Theme | null): Theme => {
  const wanted = chosen ?? 'dark';
  return offered.includes(wanted) ? wanted : (offered[0] ?? 'dark');
};
