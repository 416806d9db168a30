import '../../ui/age.critical.css';
import './games.css';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../../data/use-offline';
import { GameGrid } from '../../shared/games/GameGrid';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';
import { Elsewhere } from './Elsewhere';
import type { Found } from './use-instant-search';

const SKELETONS = 6;

/** What the saved catalogue has for the text so far, with or without a connection. */
export function SearchList({ text, found }: { text: string; found: Found | undefined }) {
  const { t } = useTranslation();
  const offline = useOffline();
  if (!found) {
    return (
      <div className="gutter game-list__body">
        <TileSkeletons count={SKELETONS} />
      </div>
    );
  }
  const none = found.here.length === 0;
  const hint = offline ? t('search.offline', { count: found.searched }) : t('search.enter');
  return (
    <div className="gutter game-list__body">
      <p className="game-list__count" role="status">
        {t('search.found', { count: found.hereCount })}
      </p>
      {none && found.elsewhere.length === 0 ? (
        <StateView art="empty" title={t('games.noMatch.title', { q: text.trim() })} text={hint} />
      ) : (
        <p className="age">{hint}</p>
      )}
      {!none && <GameGrid keys={[...found.hits.keys()]} hits={found.hits} label={t('search.results')} />}
      <Elsewhere hits={found.elsewhere} />
    </div>
  );
}
