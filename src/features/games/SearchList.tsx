import '../../ui/age.critical.css';
import './games.css';
import { useEffect, useState } from 'react';
import { gameListKey } from '../../../contract/game-lists';
import type { LanguageCode } from '../../../contract/languages';
import { useOffline } from '../../data/use-offline';
import { useTranslation } from '../../i18n/use-translation';
import { GameGrid } from '../../shared/games/GameGrid';
import { TileSkeletons } from '../../ui/Skeleton';
import { StateView } from '../../ui/StateView';
import { Elsewhere } from './Elsewhere';
import { ListBody } from './ListBody';
import { filterOf, SEARCH_MAX, type ListView } from './list-url';
import { NotFoundYet, SearchNote } from './SearchNote';
import type { Found } from './use-instant-search';

const SKELETONS = 6;

/** A text that has not changed for so long is asked of the platform by itself, in ms. */
const ASK_MS = 600;

/** On a touch screen the key that searches is on the on-screen keyboard. */
const TOUCH = '(pointer: coarse)';

/** A text, once it has stood for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ASK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface SearchListProps {
  text: string;
  found: Found | undefined;
  view: ListView;
  language: LanguageCode;
  account: string | undefined;
}

/**
 * What the saved catalogue has for the text so far, with or without a connection. Until all of it is saved, the platform
 * is asked as well (spec: games, Search).
 */
export function SearchList({ text, found, view, language, account }: SearchListProps) {
  const { t } = useTranslation();
  const offline = useOffline();
  const q = text.trim().slice(0, SEARCH_MAX);
  const settled = useSettled(q);
  if (!found) return <Waiting />;
  if (!found.complete && !offline && settled === q) {
    const asked: ListView = { ...view, tab: 'all', classify: 'ALL', q };
    return (
      <ListBody
        key={gameListKey(filterOf(asked, language, account))}
        view={asked}
        language={language}
        account={account}
        found={found}
      />
    );
  }
  const none = found.here.length === 0;
  const nowhere = none && found.elsewhere.length === 0;
  if (nowhere && !found.complete && !offline) return <Waiting found={found} />;
  const how = t(matchMedia(TOUCH).matches ? 'search.tap' : 'search.enter');
  const hint = offline ? t('search.offline', { count: found.searched }) : how;
  return (
    <div className="gutter game-list__body">
      {(found.complete || !none) && (
        <p className="game-list__count" role="status">
          {found.hereCount > found.here.length
            ? t('search.best', { count: found.hereCount, shown: found.here.length })
            : t('search.found', { count: found.hereCount })}
        </p>
      )}
      {!nowhere ? (
        <>{found.complete ? <p className="age">{hint}</p> : <SearchNote found={found} />}</>
      ) : found.complete ? (
        <StateView art="empty" title={t('games.noMatch.title', { q })} text={hint} />
      ) : (
        <NotFoundYet found={found} />
      )}
      {!none && <GameGrid keys={[...found.hits.keys()]} hits={found.hits} label={t('search.results')} />}
      <Elsewhere hits={found.elsewhere} />
    </div>
  );
}

const Waiting = ({ found }: { found?: Found }) => (
  <div className="gutter game-list__body">
    {found && <SearchNote found={found} />}
    <TileSkeletons count={SKELETONS} />
  </div>
);
