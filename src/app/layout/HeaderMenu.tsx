import '../../ui/dialog.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import { useLocation } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { toggleBalance, useBalanceHidden } from '../../data/balance';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { LANGUAGE_NAMES } from '../../i18n/language-names';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { ReturnState } from '../../nav/links';
import { HEADER_MENU, TRIAL_MENU } from '../../nav/menus';
import { Sheet } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { popup, type PopupName } from '../../shared/popups/popups';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { useRefreshBalance } from '../../shared/wallet/use-refresh-balance';
import { SaferPlayRow } from './SaferPlayRow';
import { ThemeChoice } from './ThemeChoice';

const COPYRIGHT_YEARS = '2018-2025';

/** The header's menu (spec: app, Header menu). */
export default function HeaderMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const settings = useSettings();
  const language = useLanguage();
  const balanceHidden = useBalanceHidden();
  const refreshBalance = useRefreshBalance();
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnTo: pathname + search };
  const registers = settings?.features['DIRECTREG3'] ?? false;
  const isTrial = session && roleOf(session.type) === 'trial';
  const trialMenu = isTrial ? TRIAL_MENU.filter(({ route }) => route !== 'register' || registers) : [];
  const openInstead = (name: PopupName) => {
    onClose();
    popup.open(name);
  };
  return (
    <Sheet title={t('header.menu')} onClose={onClose}>
      <div className="sheet__body list">
        {HEADER_MENU.map(({ route, icon, text }) => (
          <RouteLink key={route} className="list-row" route={route} replace onClick={onClose}>
            <Icon name={icon} />
            <span className="list-row__title">{t(text)}</span>
          </RouteLink>
        ))}
        {trialMenu.map(({ route, icon, text }) => (
          <RouteLink key={route} className="list-row" route={route} state={state} replace onClick={onClose}>
            <Icon name={icon} />
            <span className="list-row__title">{t(text)}</span>
          </RouteLink>
        ))}
        <SaferPlayRow onClick={onClose} />
        {session && (
          <>
            <Action icon="refresh-cw" text={t('menu.refreshBalance')} onClick={() => void refreshBalance()} />
            <Action
              icon={balanceHidden ? 'eye' : 'eye-off'}
              text={balanceHidden ? t('menu.showBalance') : t('menu.hideBalance')}
              onClick={toggleBalance}
            />
          </>
        )}
        <Action
          icon="languages"
          text={t('menu.language')}
          value={LANGUAGE_NAMES[language]}
          onClick={() => openInstead('language')}
        />
        <ThemeChoice />
        {session && <Action icon="log-out" text={t('menu.signOut')} onClick={() => openInstead('signOut')} />}
      </div>
      <p className="sheet__foot">
        {t('menu.copyright', { years: COPYRIGHT_YEARS, brand: settings?.brand.name ?? '' })}
      </p>
    </Sheet>
  );
}

interface ActionProps {
  icon: IconName;
  text: string;
  value?: string;
  onClick: () => void;
}

const Action = ({ icon, text, value, onClick }: ActionProps) => (
  <button type="button" className="list-row" onClick={onClick}>
    <Icon name={icon} />
    <span className="list-row__title">{text}</span>
    {value && (
      <span className="list-row__end">
        <bdi>{value}</bdi>
        <Icon name="chevron-right" dir />
      </span>
    )}
  </button>
);
