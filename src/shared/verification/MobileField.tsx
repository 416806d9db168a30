import './verification.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { intlTag } from '../../../contract/languages';
import { MOBILE_INPUT_MAX } from '../../../contract/rules/rule-set';
import type { SettingsRow } from '../../../contract/rows/system';
import { COUNTRY_FLAGS } from '../../i18n/flags';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';

type Countries = SettingsRow['register']['countries'];

interface MobileFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  countries: Countries;
  dialingCode: string;
  onDialingCode: (code: string) => void;
  error?: string | undefined;
  note?: ReactNode;
  optional?: string | undefined;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A mobile number with its country's dialing code; left to right in every language. */
export function MobileField({ countries, dialingCode, onDialingCode, ...input }: MobileFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = new Intl.DisplayNames(intlTag(language), { type: 'region' });
  const country = countries.find((row) => row.dialingCode === dialingCode) ?? countries[0];
  const flag = country && COUNTRY_FLAGS[country.country];
  return (
    <TextField
      {...input}
      label={t('field.mobile.label')}
      type="tel"
      dir="ltr"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={MOBILE_INPUT_MAX}
      start={
        <label className="mobile-field__dialing-code">
          {flag && <img src={flag} alt="" width={20} height={20} />}
          <bdi className="number" dir="ltr">
            +{dialingCode}
          </bdi>
          <Icon name="chevron-down" />
          <select
            aria-label={t('field.mobile.country')}
            value={dialingCode}
            onChange={(event) => onDialingCode(event.target.value)}
          >
            {countries.map((row) => (
              <option key={row.country} value={row.dialingCode}>
                {`${names.of(row.country) ?? row.country} (+${row.dialingCode})`}
              </option>
            ))}
          </select>
        </label>
      }
    />
  );
}
