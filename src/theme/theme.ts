import { STORAGE_KEYS } from '../../contract/storage-keys';
import { writeCookie } from '../lib/page-cookie';
import { createStore, useStore } from '../lib/store';
import { readStored, writeStored } from '../lib/web-storage';

export type ThemeChoice = 'system' | 'dark' | 'light';
type Theme = 'dark' | 'light';
const CHOICES: readonly ThemeChoice[] = ['system', 'dark', 'light'];

const root = document.documentElement;
const light = matchMedia('(prefers-color-scheme: light)');

const stored = readStored(STORAGE_KEYS.theme);
const choice = createStore(CHOICES.find((candidate) => candidate === stored) ?? 'dark');
/** The themes the merchant's brand is made for. */
let offered: readonly Theme[] = ['dark', 'light'];

/** Sets the attribute that selects the tokens, and the colour of the system's bars around the page. */
function apply(): void {
  const chosen = choice.get();
  const wanted: Theme = chosen === 'system' ? (light.matches ? 'light' : 'dark') : chosen;
  const theme = offered.includes(wanted) ? wanted : (offered[0] ?? 'dark');
  if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  const chrome = getComputedStyle(root).getPropertyValue('--chrome').trim();
  // A start that nobody has chosen a theme for needs no cookie.
  if (readStored(STORAGE_KEYS.theme) !== null) writeCookie('theme', theme);
  if (chrome) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', chrome);
}

/** What the player chose. */
export const useTheme = (): ThemeChoice => useStore(choice);

/** Where storage is denied the choice lasts as long as the page. */
export function setTheme(next: ThemeChoice): void {
  writeStored(STORAGE_KEYS.theme, next);
  choice.set(next);
}

/** @param brand name of a token set; none for the house's @param themes the ones the brand is made for */
export function setBrandTheme(brand: string | undefined, themes: readonly Theme[]): void {
  if (brand) root.dataset['brand'] = brand;
  else delete root.dataset['brand'];
  offered = themes;
  apply();
}

/**
 * Applies the player's theme now, and whenever it or the system's changes.
 * @param changed called after such a change
 */
export function startTheme(changed: () => void): void {
  apply();
  const change = () => {
    apply();
    changed();
  };
  choice.subscribe(change);
  light.addEventListener('change', change);
}
