import '../../ui/avatar.critical.css';
import '../../ui/button.critical.css';
import '../../ui/coin.critical.css';
import './header.critical.css';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { useBalanceHidden } from '../../data/balance';
import { useOffline } from '../../data/use-offline';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatAge } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import type { RouteId } from '../../nav/routes';
import { BrandMark } from '../../shared/brand/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { FittedMoney } from '../../ui/FittedMoney';
import { lazyPart } from '../../ui/lazy-part';
import { useUnconfirmed } from '../../shared/loading/use-unconfirmed';
import { MemberAvatar } from '../../shared/pictures/MemberAvatar';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { MenuButton } from './MenuButton';

/**
 * Home's header: the logo, then the member's account or the guest's login and registration (spec: app, Home header).
 */
export function HomeHeader() {
  const { t } = useTranslation();
  const session = useSession();
  const settings = useSettings();
  const brand = settings?.brand.name ?? '';
  return (
    <header className="header">
      <Link className="logo" to={links.home()} aria-label={t('header.brandHome', { brand })}>
        <BrandMark />
        {!session && (
          <span className="logo__wordmark" aria-hidden="true">
            {brand}
          </span>
        )}
      </Link>
      {session ? (
        <MemberZone account={session.userName} symbol={settings?.currency.symbol ?? ''} />
      ) : (
        <span className="header__guest" data-snapshot-skip="members">
          <ButtonLink variant="ghost" to={links.login()}>
            {t('header.login')}
          </ButtonLink>
          {/* It has its place until the settings tell whether it is there. */}
          {settings?.features['DIRECTREG3'] !== false && (
            <ButtonLink variant="primary" to={links.register()} data-waiting={!settings || undefined}>
              {t('header.register')}
            </ButtonLink>
          )}
        </span>
      )}
      <MenuButton />
    </header>
  );
}

const PlayMoney = lazyPart(() => import('../../shared/session/PlayMoney'));

function MemberZone({ account, symbol }: { account: string; symbol: string }) {
  const { t } = useTranslation();
  const { rows: member } = useResource('member', { account });
  const { rows: wallet, state } = useResource('wallet', { account });
  const confirmedAt = useUnconfirmed(state);
  const hidden = useBalanceHidden();
  const trial = roleOf(useSession()?.type ?? null) === 'trial';
  const saved =
    wallet && confirmedAt !== null
      ? t('state.saved', { age: formatAge(confirmedAt, Math.max(Date.now(), confirmedAt)) })
      : null;
  /** Why the amount may not be true, or is not there; stands in place of the name. */
  const doubt = saved ?? (!wallet && state?.status === 'failed' ? t('state.failed.title') : null);
  return (
    <>
      <RouteLink className="header-account" route="mine" data-snapshot-skip data-gives-room="false">
        <span className="avatar">
          <MemberAvatar member={member} size={36} />
        </span>
        <span className="header-account__text">
          <span className={trial ? 'header-account__name row' : 'header-account__name'}>
            <span className="clip">
              {doubt ? (
                <>
                  <span className="visually-hidden">{member?.nickname ?? account} </span>
                  {doubt}
                </>
              ) : (
                (member?.nickname ?? account)
              )}
            </span>
            {trial && (
              <Suspense fallback={null}>
                <PlayMoney />
              </Suspense>
            )}
          </span>
          <span className="header-account__balance">
            <span className={trial ? 'coin coin--play' : 'coin'} aria-hidden="true">
              {symbol}
            </span>
            <span className="visually-hidden">{t('header.balance')}</span>
            {hidden || !wallet ? (
              <span aria-hidden="true">••••••</span>
            ) : (
              <FittedMoney minor={wallet.balanceMinor} />
            )}
          </span>
        </span>
      </RouteLink>
      <span className="header__actions" data-snapshot-skip>
        <MoneyLink route="voucherCenter" label={t('header.deposit')} icon="banknote-arrow-down" />
        <MoneyLink route="withdraw" label={t('header.withdraw')} icon="banknote-arrow-up" />
      </span>
    </>
  );
}

/** Disabled without a connection: money is never queued (spec: network, Money and credentials). */
function MoneyLink({ route, label, icon }: { route: RouteId; label: string; icon: IconName }) {
  const offline = useOffline();
  return (
    <RouteLink className="icon-button" route={route} disabled={offline} aria-label={label}>
      <Icon name={icon} size="l" />
    </RouteLink>
  );
}
