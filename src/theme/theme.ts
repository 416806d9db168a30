import { STORAGE_KEYS } from '../../contract/storage-keys';
import { liveRows } from '../data/use-query';

const THEMES = ['dark', 'light'] as const;

/** The player's theme, and the merchant's brand as soon as the settings are known: custom properties only. */
export function startTheme(): void {
  const root = document.documentElement;
  try {
    const saved = localStorage.getItem(STORAGE_KEYS.theme.key);
    const theme = THEMES.find((candidate) => candidate === saved);
    if (theme) root.dataset['theme'] = theme;
  } catch {
    // Storage is refused: the default theme.
  }
  liveRows('settings', undefined).subscribe(({ rows }) => {
    const brand = (rows as { brand?: { theme?: string } } | undefined)?.brand?.theme;
    if (brand) root.dataset['brand'] = brand;
    else if (rows) delete root.dataset['brand'];
  });
}
