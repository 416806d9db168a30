import '../../ui/dialog.css';
import '../../ui/forms.css';
import './language-sheet.css';
import { useMemo, useState } from 'react';
import { useSettings } from '../../data/use-query';
import { FLAGS } from '../../i18n/flags';
import { setLanguage, useLanguage } from '../../i18n/language';
import { LANGUAGE_NAMES } from '../../i18n/language-names';
import { offeredLanguages } from '../../i18n/match';
import { useTranslation } from '../../i18n/use-translation';
import { Sheet } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import type { PopupProps } from '../../shared/popups/popups';

/** Lists of this length and more can be searched. */
const SEARCH_FROM = 8;
const FLAG_PX = 24;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every offered language with its own name and flag (spec: languages, Language selector). */
export default function LanguageSheet({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const settings = useSettings();
  const offered = useMemo(() => offeredLanguages(settings?.languages), [settings?.languages]);
  const [wanted, setWanted] = useState('');
  const shown = offered.filter((code) =>
    fold(`${LANGUAGE_NAMES[code]} ${code}`).includes(fold(wanted.trim())),
  );
  return (
    <Sheet title={t('menu.language')} onClose={onClose}>
      <div className="sheet__body">
        {offered.length >= SEARCH_FROM && (
          <div className="input-box language-sheet__search">
            <Icon name="search" />
            <input
              type="search"
              aria-label={t('language.find')}
              placeholder={t('language.find')}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </div>
        )}
        <fieldset className="language-sheet__options">
          <legend className="visually-hidden">{t('menu.language')}</legend>
          {shown.map((code) => (
            <label
              key={code}
              className="language-sheet__option"
              onClick={(event) => {
                // A tap clicks the label, which then clicks the radio: only the first counts.
                if (event.target instanceof HTMLInputElement) return;
                void setLanguage(code);
                onClose();
              }}
            >
              <input
                type="radio"
                name="language"
                className="visually-hidden"
                checked={code === current}
                // The arrow keys move the choice while the sheet stays open.
                onChange={() => void setLanguage(code)}
              />
              <img src={FLAGS[code]} alt="" width={FLAG_PX} height={FLAG_PX} />
              <span className="grow">
                <bdi lang={code.toLowerCase()}>{LANGUAGE_NAMES[code]}</bdi>
              </span>
              {code === current && <Icon name="check" />}
            </label>
          ))}
        </fieldset>
        {!shown.length && <p className="sheet__foot">{t('language.none')}</p>}
      </div>
    </Sheet>
  );
}
