import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { COPYRIGHT_YEARS } from '../../../contract/constants';
import { isLanguageCode, type LanguageCode } from '../../../contract/languages';
import { refreshBalance, toggleBalance, useBalanceHidden } from '../../data/balance';
import { useSession } from '../../data/session';
import { useQuery } from '../../data/use-query';
import { setLanguage, useLanguage } from '../../i18n/language';
import { LANGUAGE_NAMES } from '../../i18n/language-names';
import { hasPack } from '../../i18n/packs';
import { HEADER_MENU } from '../../nav/menus';
import { ROUTES } from '../../nav/routes';
import { IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SignOut } from './SignOut';

/** The header's menu (A §2 Header). */
export default function HeaderMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const settings = useQuery('settings', undefined);
  const balanceHidden = useBalanceHidden();
  const [signingOut, setSigningOut] = useState(false);
  if (signingOut) return <SignOut onClose={onClose} />;
  return (
    <Dialog kind="sheet" label={t('header.menu')} onClose={onClose}>
      <div className="sheet__grab" />
      <div className="sheet__head">
        <h2>{t('header.menu')}</h2>
        <IconButton label={t('header.back')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="sheet__body list">
        {HEADER_MENU.map(({ route, icon, text }) => (
          <Link key={route} className="li" to={ROUTES[route].path} onClick={onClose}>
            <Icon name={icon} />
            <span className="li__t">{t(text)}</span>
          </Link>
        ))}
        {session && (
          <>
            <Action icon="refresh-cw" text={t('menu.refreshBalance')} onClick={() => void refreshBalance()} />
            <Action
              icon={balanceHidden ? 'eye' : 'eye-off'}
              text={balanceHidden ? t('menu.showBalance') : t('menu.hideBalance')}
              onClick={toggleBalance}
            />
            <Action icon="log-out" text={t('menu.signOut')} onClick={() => setSigningOut(true)} />
          </>
        )}
        <Languages offered={settings?.languages ?? []} />
      </div>
      <p className="sheet__foot">
        {t('menu.copyright', { years: COPYRIGHT_YEARS, brand: settings?.brand.name ?? '' })}
      </p>
    </Dialog>
  );
}

const Action = ({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }) => (
  <button type="button" className="li" onClick={onClick}>
    <Icon name={icon} />
    <span className="li__t">{text}</span>
  </button>
);

function Languages({ offered }: { offered: string[] }) {
  const { t } = useTranslation();
  const current = useLanguage();
  const codes = offered.filter((code): code is LanguageCode => isLanguageCode(code) && hasPack(code));
  return (
    <div role="radiogroup" aria-label={t('menu.language')}>
      <p className="sheet__label" aria-hidden="true">
        {t('menu.language')}
      </p>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-checked={code === current}
          className="li"
          onClick={() => void setLanguage(code)}
        >
          <Icon name="languages" />
          <span className="li__t">{LANGUAGE_NAMES[code]}</span>
          {code === current && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
