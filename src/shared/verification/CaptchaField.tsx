import './verification.css';
import type { InputHTMLAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RULES } from '../../../contract/rules/rule-set';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import type { Captcha } from './use-captcha';

interface CaptchaFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  captcha: Captcha;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The digits on a picture; a tap on the picture loads another one (spec: verification, Captcha). */
export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { image, failed, refresh } = captcha;
  return (
    <TextField
      {...input}
      label={t('field.captcha.label')}
      icon="shield-check"
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={RULES.captcha.max}
      end={
        <>
          <button
            type="button"
            className="captcha-field__picture"
            onClick={refresh}
            aria-label={t('captcha.another')}
          >
            {image && <img src={image} alt={t('captcha.picture')} width={116} height={52} />}
            {failed && <small>{t('captcha.failed')}</small>}
          </button>
          <IconButton label={t('captcha.another')} onClick={refresh}>
            <Icon name="refresh-cw" />
          </IconButton>
        </>
      }
    />
  );
}
