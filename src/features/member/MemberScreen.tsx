import '../../ui/avatar.critical.css';
import '../../ui/button.critical.css';
import '../../ui/felt.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './member.css';
import { Link } from 'react-router-dom';
import { DAY_MS } from '../../../contract/time';
import { useAccess } from '../../data/access';
import { useResuming, useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { MEMBER_QUICK } from '../../nav/menus';
import { ROUTES } from '../../nav/routes';
import { ButtonLink, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { MessageIcon } from '../../shared/messages/MessageIcon';
import { MemberAvatar } from '../../shared/pictures/MemberAvatar';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { links } from '../../nav/links';
import { useBack } from '../../shared/navigation/use-back';
import { WholeBalance } from '../../shared/wallet/WholeBalance';
import { MemberList } from './MemberList';

/** For guests every entry opens the login dialog (spec: member, Member center). */
export default function MemberScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const back = useBack('home');
  const access = useAccess();
  const resuming = useResuming();
  const account = session?.userName ?? null;
  // The launch of a member looks like one from its first frame, so that nothing moves when the session is known.
  const isMember = account !== null || resuming;
  return (
    <>
      <header className="member-center__top felt-pattern on-felt">
        <div className="member-center__bar">
          <IconButton label={t('header.back')} onClick={back}>
            <Icon name="chevron-left" size="l" dir />
          </IconButton>
          <h1 className="visually-hidden">{t('route.mine')}</h1>
          <span className="grow" />
          <MessageIcon />
          <RouteLink route="set" className="icon-button" guestDialog>
            <Icon name="settings" size="l" />
            <span className="visually-hidden">{t('route.set')}</span>
          </RouteLink>
        </div>
        {isMember ? <Summary account={account} /> : <GuestPrompt />}
      </header>
      <main className="gutter member-center__body">
        {isMember && (
          <WholeBalance account={account} label={t('header.balance')} className="panel balance-panel" />
        )}
        <ul className="member-center__quick-menu">
          {MEMBER_QUICK.filter(({ route }) => access(gateOf(route)) === 'open').map(
            ({ route, icon, text }) => (
              <li key={route}>
                <RouteLink route={route} guestDialog>
                  <span className="member-center__icon">
                    <Icon name={icon} />
                  </span>
                  <span>{t(text)}</span>
                </RouteLink>
              </li>
            ),
          )}
        </ul>
        {access({ gate: ROUTES.benefits.gate }) === 'open' && (
          <RouteLink route="benefits" className="panel list-row" guestDialog>
            <Icon name="crown" />
            <span className="list-row__title">{t('route.benefits')}</span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </RouteLink>
        )}
        <MemberList />
      </main>
    </>
  );
}

/** Only the gate of a route: guests see the entries too. */
const gateOf = (route: keyof typeof ROUTES) => {
  const row = ROUTES[route];
  return 'gate' in row ? { gate: row.gate } : {};
};

/**
 * Account name, level label and days since the registration. With VIP benefits on it carries their label and leads
 * there, else to the member center (spec: member, Summary).
 * @param props.account null while it is not known yet
 */
function Summary({ account }: { account: string | null }) {
  const { t } = useTranslation();
  const access = useAccess();
  const { rows: member } = useResource('member', account === null ? null : { account });
  const language = useLanguage();
  const vip = access({ gate: ROUTES.benefits.gate }) === 'open';
  const { rows: benefits } = useResource('vip', account === null || !vip ? null : { account, language });
  const level = benefits?.levels.find(({ id }) => id === benefits.level);
  const days = member && Math.max(0, Math.floor((Date.now() - member.registeredAt) / DAY_MS));
  return (
    <Link className="member-center__account" to={vip ? links.benefits() : links.memberHome()}>
      <span className="avatar member-center__avatar">
        <MemberAvatar member={member} size={56} />
      </span>
      <span>
        <b className="display">
          <bdi>{account}</bdi>
        </b>
        {member?.nickname && (
          <span className="member-center__nickname">
            <bdi>{member.nickname}</bdi>
          </span>
        )}
        <small className="row member-center__facts">
          {vip && (
            <span className="member-center__vip">
              <Icon name="crown" size="s" />
              {level ? <bdi>{level.name}</bdi> : t('member.vip')}
            </span>
          )}
          {days !== undefined && <span>{t('member.joined', { count: days })}</span>}
        </small>
      </span>
    </Link>
  );
}

/** Login and registration, for guests. */
function GuestPrompt() {
  const { t } = useTranslation();
  const features = useSettings((settings) => settings.features) ?? {};
  return (
    <div className="member-center__guest">
      <p>{t('member.guest')}</p>
      <div className="row">
        <ButtonLink variant="primary" to={links.login()} state={{ returnTo: links.mine() }}>
          {t('header.login')}
        </ButtonLink>
        {features['DIRECTREG3'] && (
          <ButtonLink variant="felt" to={links.register()} state={{ returnTo: links.mine() }}>
            {t('header.register')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
