import { overrideTexts } from '../../i18n/i18n';
import { beginIn, changeLanguage, chosenLanguage, currentLanguage } from '../../i18n/language';
import { languageFor } from '../../i18n/match';
import { knownSettings, onSettings } from '../../data/use-query';
import type { SettingsRow } from '../../../contract/rows/system';

const wanted = (settings: SettingsRow) => languageFor(settings, chosenLanguage(), navigator.languages);

/** Begins in the language of the painted page, whose rows are in that language too: the settings came with them. */
export function beginInMerchantLanguage(): void {
  const settings = knownSettings();
  if (settings) beginIn(wanted(settings));
}

/** Follows the settings: the merchant's languages, default and own texts (spec: brands, Own texts). */
export const followMerchantLanguages = (): void =>
  onSettings((settings) => {
    overrideTexts(settings.texts ?? {});
    const code = wanted(settings);
    if (code !== currentLanguage()) void changeLanguage(code);
  });
