import './hot-matches.critical.css';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { useTranslation } from '../../i18n/use-translation';
import { isLive } from './match-state';
import { formatMatchTime } from '../../i18n/format';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../shared/pictures/Picture';

/** Keeps the place of a time. */
const SOME_TIME = '00/00 00:00';

interface MatchItemProps {
  match: HotMatchRow;
  /** Epoch ms; null where there is no document. */
  now: number | null;
  /** It is about to move into view: its pictures do not wait until it does. */
  moves?: boolean;
}

/** When a match starts, whether it has, both teams with their pictures, and "VS". */
export function MatchItem({ match, now, moves = false }: MatchItemProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="match__meta">
        <Icon name="trophy" size="s" />
        <span className="clip">{match.league}</span>
        {now !== null && isLive(match, now) && <span className="match__live">{t('home.live')}</span>}
        <time
          className={now === null ? 'number match__time--unknown' : 'number'}
          dir="ltr"
          dateTime={new Date(match.matchTime).toISOString()}
        >
          {now === null ? SOME_TIME : formatMatchTime(match.matchTime)}
        </time>
      </span>
      <span className="match__row">
        <bdi className="match__team">{match.homeTeam}</bdi>
        <span className="match__crest">
          <Picture path={match.homeImagePath} width={28} height={28} priority={moves} />
        </span>
        <span className="match__versus">{t('home.versus')}</span>
        <span className="match__crest">
          <Picture path={match.awayImagePath} width={28} height={28} priority={moves} />
        </span>
        <bdi className="match__team">{match.awayTeam}</bdi>
      </span>
    </>
  );
}
