import type { SettingsRow } from '../../../contract/tables';
import { liveRows } from '../../data/use-query';
import { overrideTexts } from '../../i18n/i18n';
import { changeLanguage, chosenLanguage, currentLanguage } from '../../i18n/language';
import { languageFor } from '../../i18n/match';

/** Follows the settings: the merchant's languages, default and own words. */
export function followMerchantLanguages(): void {
  liveRows('settings', undefined).subscribe(({ rows }) => {
    const settings = rows as SettingsRow | undefined;
    if (!settings) return;
    overrideTexts(settings.texts ?? {});
    const code = languageFor(settings, chosenLanguage(), navigator.languages);
    if (code !== currentLanguage()) void changeLanguage(code);
  });
}
