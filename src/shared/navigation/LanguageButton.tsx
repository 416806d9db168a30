import { useSettings } from '../../data/use-query';
import { LANGUAGE_NAMES } from '../../i18n/language-names';
import { useLanguage } from '../../i18n/language';
import { offeredLanguages } from '../../i18n/match';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { popup } from '../popups/popups';

/** Opens the languages from a bar without the header menu (spec: languages, Language selector). */
export function LanguageButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const settings = useSettings();
  if (offeredLanguages(settings?.languages).length < 2) return null;
  return (
    <IconButton
      label={t('language.current', { language: LANGUAGE_NAMES[language] })}
      aria-haspopup="dialog"
      onClick={() => popup.open('language')}
    >
      <Icon name="languages" />
    </IconButton>
  );
}
