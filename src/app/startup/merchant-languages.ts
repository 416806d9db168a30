import { overrideTexts } from '../../i18n/i18n';
import { changeLanguage, chosenLanguage, currentLanguage } from '../../i18n/language';
import { languageFor } from '../../i18n/match';
import { onSettings } from '../../data/use-query';

/** Follows the settings: the merchant's languages, default and own texts (spec: brands, Own texts). */
export const followMerchantLanguages = (): void =>
  onSettings((settings) => {
    overrideTexts(settings.texts ?? {});
    const code = languageFor(settings, chosenLanguage(), navigator.languages);
    if (code !== currentLanguage()) void changeLanguage(code);
  });
