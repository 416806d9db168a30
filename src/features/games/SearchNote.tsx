import '../../ui/age.critical.css';
import type { ReactNode } from 'react';
import type { SearchResult } from '../../../contract/game-search';
import { useOffline } from '../../data/use-offline';
import { useTranslation } from '../../i18n/use-translation';
import { StateView } from '../../ui/StateView';

/** What was looked through while the phone does not have every game yet (spec: games, Search). */
export function SearchNote({ found: { searched }, failed }: { found: SearchResult; failed?: boolean }) {
  const { t } = useTranslation();
  const offline = useOffline();
  return (
    <p className="age" role="status">
      {t(offline || failed ? 'search.partOffline' : 'search.part', { count: searched })}
    </p>
  );
}

/** In place of games: none of those on the phone matches, and the others could not be searched. */
export function NotFoundYet({ found: { searched }, action }: { found: SearchResult; action?: ReactNode }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const text = searched ? t('search.partOffline', { count: searched }) : t('search.noneSaved');
  return (
    <StateView
      art={offline ? 'offline' : 'error'}
      title={t('search.notFoundYet')}
      text={`${text} ${t(offline ? 'search.restOnline' : 'search.restFailed')}`}
      action={action}
    />
  );
}
