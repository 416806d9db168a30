import '../../ui/list-row.css';
import './theme-choice.css';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
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
  const themes = useSettings((settings) => settings.brand.themes) ?? [];
  if (themes.length < 2) return null;
  return (
    <fieldset className="list-row theme-choice">
      <legend className="visually-hidden">{t('theme.label')}</legend>
      <Icon name="sun-moon" />
      <span className="list-row__title" aria-hidden="true">
        {t('theme.label')}
      </span>
      <span className="theme-choice__options">
        {CHOICES.map(({ theme, text }) => (
          <label key={theme} className="theme-choice__option">
            <input
              type="radio"
              name="theme"
              className="theme-choice__input visually-hidden"
              checked={chosen === theme}
              onChange={() => setTheme(theme)}
            />
            <span className="theme-choice__face">{t(text)}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
