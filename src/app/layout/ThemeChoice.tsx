import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/use-query';
import { setTheme, useTheme, type ThemeChoice as Choice } from '../../theme/theme';
import type { TextKey } from '../../i18n/keys';
import { Icon } from '../../ui/Icon';

const CHOICES: readonly { theme: Choice; text: TextKey }[] = [
  { theme: 'system', text: 'theme.system' },
  { theme: 'dark', text: 'theme.dark' },
  { theme: 'light', text: 'theme.light' },
];

/** Dark, light or the system's; a brand made for one theme has no choice. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const chosen = useTheme();
  const themes = useQuery('settings', undefined)?.brand.themes ?? [];
  if (themes.length < 2) return null;
  return (
    <fieldset className="li li--choice">
      <legend className="sr">{t('theme.label')}</legend>
      <Icon name="sun-moon" />
      <span className="li__t" aria-hidden="true">
        {t('theme.label')}
      </span>
      <span className="seg">
        {CHOICES.map(({ theme, text }) => (
          <label key={theme} className="seg__opt">
            <input
              type="radio"
              name="theme"
              className="sr"
              checked={chosen === theme}
              onChange={() => setTheme(theme)}
            />
            <span>{t(text)}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
