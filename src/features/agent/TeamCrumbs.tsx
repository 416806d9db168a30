import './team.css';
import { Link, useSearchParams } from 'react-router-dom';
import type { TeamPath } from '../../../contract/rows/team';
import { useTranslation } from '../../i18n/use-translation';

/** An address of this screen with another member's team; '' for the agent's own. */
export function useTeamAddress(): (of: string) => string {
  const [params] = useSearchParams();
  return (of) => {
    const next = new URLSearchParams(params);
    next.delete('search');
    if (of) next.set('of', of);
    else next.delete('of');
    return `?${next.toString()}`;
  };
}

/** The way from the agent down to whose team is shown; nothing for the agent's own. */
export function TeamCrumbs({ path }: { path: TeamPath | undefined }) {
  const { t } = useTranslation();
  const addressOf = useTeamAddress();
  if (!path?.length) return null;
  const last = path.length - 1;
  return (
    <nav className="team-crumbs" aria-label={t('team.path')}>
      <ol>
        <li>
          <Link to={addressOf('')}>{t('team.root')}</Link>
        </li>
        {path.map(({ account }, index) => (
          <li key={account}>
            {index === last ? (
              <b aria-current="page">
                <bdi>{account}</bdi>
              </b>
            ) : (
              <Link to={addressOf(account)}>
                <bdi>{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
