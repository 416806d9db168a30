import '../../ui/panel.css';
import '../../ui/list-row.css';
import '../../ui/avatar.critical.css';
import '../../ui/button.critical.css';
import '../../ui/felt.css';
import './agent-home.css';
import { useEffect, useState } from 'react';
import { hasContracts } from '../../../contract/access';
import { useAccess } from '../../data/access';
import { useSession } from '../../data/session';
import { useResource, useSync } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { useTranslation } from '../../i18n/use-translation';
import { partOfDay } from '../../lib/part-of-day';
import { ROUTES } from '../../nav/routes';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { useBack } from '../../shared/navigation/use-back';
import { MemberAvatar } from '../../shared/pictures/MemberAvatar';
import { WholeBalance } from '../../shared/wallet/WholeBalance';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AgentGrid } from './AgentGrid';
import { TeamSummary } from './TeamSummary';

/** The header is sticky once the page is scrolled further than this, in px (spec: agent, Agent home). */
const STICKY_PX = 100;

const GREETINGS = {
  morning: 'agent.greeting.morning',
  early: 'agent.greeting.early',
  late: 'agent.greeting.late',
  evening: 'agent.greeting.evening',
} as const;

function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > px);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [px]);
  return past;
}

/** `/m/agent`: the agency center (spec: agent, Agent home). The route's guard sends everyone but agents home. */
export default function AgentHomeScreen() {
  const session = useSession();
  return session && <AgentHome account={session.userName} type={session.type} />;
}

function AgentHome({ account, type }: { account: string; type: number }) {
  const { t } = useTranslation();
  const back = useBack('home');
  const stuck = useScrolledPast(STICKY_PX);
  const access = useAccess();
  // The renewal of the session, and what follows it (spec: agent, Agency loading).
  const [renewed, setRenewed] = useState(false);
  useEffect(() => {
    void commands.renewSession().then(({ ok }) => setRenewed(ok));
  }, [account]);
  const hasDividend = hasContracts(type) && access(ROUTES.agentDividend) === 'open';
  useSync('dividend', renewed && hasDividend ? { account } : null);
  return (
    <>
      <header className="agent-home__top felt-pattern on-felt">
        <div className="agent-home__bar-place">
          <div className={stuck ? 'agent-home__bar is-stuck' : 'agent-home__bar'}>
            <IconButton label={t('header.back')} onClick={back}>
              <Icon name="chevron-left" size="l" dir />
            </IconButton>
            <h1>{t('route.agent')}</h1>
            <RouteLink route="set" className="icon-button">
              <Icon name="settings" size="l" />
              <span className="visually-hidden">{t('route.set')}</span>
            </RouteLink>
          </div>
        </div>
        <Greeting account={account} />
        <WholeBalance
          account={account}
          label={t('agent.balance')}
          className="agent-home__balance"
          look="button--felt"
        />
      </header>
      <main className="gutter agent-home__body">
        <TeamSummary account={account} />
        <AgentGrid />
        <MoreEntries type={type} />
      </main>
    </>
  );
}

/** What the grid does not have (spec: agent, Transfer to a downline; spec: agent, Contracts of an upline). */
function MoreEntries({ type }: { type: number }) {
  const { t } = useTranslation();
  const access = useAccess();
  const entries = [
    { route: 'transferDown', icon: 'arrow-left-right', isShown: access(ROUTES.transferDown) === 'open' },
    {
      route: 'givenContracts',
      icon: 'file-text',
      isShown: hasContracts(type) && access(ROUTES.givenContracts) === 'open',
    },
  ] as const;
  const shown = entries.filter(({ isShown }) => isShown);
  if (!shown.length) return null;
  return (
    <ul className="panel list agent-home__entries">
      {shown.map(({ route, icon }) => (
        <li key={route}>
          <RouteLink route={route} className="list-row">
            <Icon name={icon} />
            <span className="list-row__title">{t(ROUTES[route].title)}</span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

function Greeting({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: member } = useResource('member', { account });
  return (
    <div className="agent-home__greeting">
      <span className="avatar agent-home__avatar">
        <MemberAvatar member={member} size={48} />
      </span>
      <p>
        <b className="display">{t(GREETINGS[partOfDay(new Date().getHours())])}</b>
        <bdi>{account}</bdi>
      </p>
    </div>
  );
}
