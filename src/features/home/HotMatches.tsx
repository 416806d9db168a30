import '../../ui/skeleton.critical.css';
import './hot-matches.critical.css';
import { Suspense, memo, useMemo, useState } from 'react';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { hasEnded, useMatchTime } from './match-state';
import { MatchItem } from './MatchItem';
import { Rotator } from './Rotator';
import { useFirstTurn } from './use-first-turn';
import { useSlideTicker } from './use-ticker';

const MatchDialog = lazyPart(() => import('./MatchDialog'));

/** (spec: home, Hot matches) */
const HOT_MATCH_AUTOPLAY_MS = 5_000;
const HOT_MATCH_TRANSITION_MS = 500;

/** The hot-match ticker; a tap opens the match among the others (spec: home, Hot matches). */
export const HotMatches = memo(function HotMatches({ all }: { all: readonly HotMatchRow[] | undefined }) {
  const { t } = useTranslation();
  const now = useMatchTime(all);
  const matches = useMemo(() => all?.filter((match) => !now || !hasEnded(match, now)), [all, now]);
  const many = (matches?.length ?? 0) > 1;
  const { playing, toggle, moving, watch, focus, calm } = useSlideTicker();
  const turnAt = useFirstTurn(HOT_MATCH_AUTOPLAY_MS, many && moving);
  const [opened, setOpened] = useState<HotMatchRow | null>(null);
  const [first] = matches ?? [];
  if (!matches)
    return (
      <div className="gutter">
        <div className="match match--waiting skeleton" aria-hidden="true" />
      </div>
    );
  if (!first) return null;
  const item = (match: HotMatchRow, place: { inert?: boolean; moves?: boolean }) => (
    <button
      type="button"
      className="match"
      inert={place.inert}
      aria-haspopup="dialog"
      onClick={() => setOpened(match)}
    >
      <MatchItem match={match} now={now} moves={place.moves} />
    </button>
  );
  return (
    <section
      className="gutter hot-matches"
      aria-label={t('home.matches')}
      ref={watch}
      {...focus}
      // Also while the file of the dialog loads.
      data-spent={opened ? true : undefined}
    >
      {item(first, { inert: many && turnAt !== null })}
      {many && turnAt !== null && (
        <div className="match-rotator" data-snapshot-skip>
          <Rotator
            key={matches.map(({ roomId }) => roomId).join()}
            slides={matches.map((match) => ({ id: match.roomId, face: item(match, { moves: true }) }))}
            turnAt={turnAt}
            delayMs={HOT_MATCH_AUTOPLAY_MS}
            slideMs={calm ? 0 : HOT_MATCH_TRANSITION_MS}
            moving={moving}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {opened && (
          <MatchDialog matches={matches} now={now} opened={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
      {many && (
        <IconButton label={playing ? t('home.pauseMatches') : t('home.playMatches')} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </IconButton>
      )}
    </section>
  );
});
