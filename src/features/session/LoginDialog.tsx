import '../../ui/dialog.css';
import '../../ui/felt.css';
import './login-dialog.css';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import { links, type ReturnState } from '../../nav/links';
import { BrandMark } from '../../shared/brand/BrandMark';
import { ButtonLink, IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { PasskeyButton } from './PasskeyButton';

/** What a guest gets in place of a member's screen (spec: session, Login dialog). */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const features = useSettings((settings) => settings.features) ?? {};
  const state: ReturnState = { returnTo: pathname + search };
  return (
    <Dialog kind="dialog" label={t('loginDialog.title')} onClose={onClose}>
      <div className="login-dialog__felt felt-pattern on-felt">
        <BrandMark />
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="dialog__body login-dialog__body">
        <h2>{t('loginDialog.title')}</h2>
        <p className="muted">{t('loginDialog.text')}</p>
        <ButtonLink
          variant="primary"
          size="l"
          block
          replace
          to={links.login()}
          state={state}
          onClick={onClose}
        >
          {t('header.login')}
        </ButtonLink>
        <PasskeyButton remember onDone={onClose} />
        {features['DIRECTREG3'] && (
          <ButtonLink
            variant="ghost"
            size="l"
            block
            replace
            to={links.register()}
            state={state}
            onClick={onClose}
          >
            {t('loginDialog.register')}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" size="l" block replace to={links.trail()} onClick={onClose}>
          {t('loginDialog.trial')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
