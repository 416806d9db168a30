import '../../ui/forms.css';
import '../../ui/text-link.css';
import './verification.css';
import type { InputHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';
import { RULES } from '../../../contract/rules/rule-set';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { CaptchaCheck } from './CaptchaCheck';
import type { Captcha } from './use-captcha';

interface CaptchaFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  captcha: Captcha;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The captcha of a form: digits on a picture, or a check that needs nobody (spec: verification, Captcha). */
export const CaptchaField = (props: CaptchaFieldProps) =>
  props.captcha.kind === 'picture' ? (
    <PictureField {...props} />
  ) : (
    <CaptchaCheck captcha={props.captcha} refused={props.error !== undefined} />
  );

/** The digits on a picture; a tap on the picture loads another one (spec: verification, Picture). */
function PictureField({ captcha, ...input }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { image, failed, refresh } = captcha;
  return (
    <div>
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
              aria-description={t('captcha.picture')}
            >
              {image && <img src={image} alt={t('captcha.picture')} width={143} height={64} />}
              {failed && <small>{t('captcha.failed')}</small>}
            </button>
            <IconButton label={t('captcha.another')} onClick={refresh}>
              <Icon name="refresh-cw" />
            </IconButton>
          </>
        }
      />
      <p className="field-help captcha-field__help">
        <span>
          {t('captcha.unreadable')}{' '}
          <Link className="text-link" to={links.service()}>
            {t('route.service')}
          </Link>
        </span>
      </p>
    </div>
  );
}
