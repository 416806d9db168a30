import { useSyncExternalStore } from 'react';
import type { SettingsRow } from '../../contract/tables';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { liveRows } from '../data/use-query';

export type ThemeChoice = 'system' | 'dark' | 'light';
type Theme = 'dark' | 'light';
const CHOICES: readonly ThemeChoice[] = ['system', 'dark', 'light'];

const root = document.documentElement;
const light = matchMedia('(prefers-color-scheme: light)');
const listeners = new Set<() => void>();

function saved(): ThemeChoice {
  try {
    const theme = localStorage.getItem(STORAGE_KEYS.theme.key);
    return CHOICES.find((candidate) => candidate === theme) ?? 'dark';
  } catch {
    return 'dark'; // Storage is refused: the house's own look.
  }
}

let choice = saved();
/** The themes the merchant's brand is made for. */
let offered: readonly Theme[] = ['dark', 'light'];

/** Sets the attribute that the tokens hang on, and the colour of the system's bars around the page. */
function apply(): void {
  const wanted: Theme = choice === 'system' ? (light.matches ? 'light' : 'dark') : choice;
  const theme = offered.includes(wanted) ? wanted : (offered[0] ?? 'dark');
  if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  const chrome = getComputedStyle(root).getPropertyValue('--chrome').trim();
  if (chrome) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', chrome);
}

/** What the player chose. */
export const useTheme = (): ThemeChoice =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );

export function setTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEYS.theme.key, next);
  } catch {
    // Refused: the choice lasts as long as the page.
  }
  apply();
  listeners.forEach((listener) => listener());
}

/** The player's theme, and the merchant's brand as soon as the settings are known: custom properties only. */
export function startTheme(): void {
  apply();
  light.addEventListener('change', apply);
  liveRows('settings', undefined).subscribe(({ rows }) => {
    const brand = (rows as SettingsRow | undefined)?.brand;
    if (!brand) return;
    if (brand.theme) root.dataset['brand'] = brand.theme;
    else delete root.dataset['brand'];
    offered = brand.themes;
    apply();
  });
}
