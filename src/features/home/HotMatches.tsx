import '../../ui/skeleton.critical.css';
import './hot-matches.critical.css';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { lazyPart } from '../../ui/lazy-part';
import { hasEnded, isLive, useMatchTime } from './match-state';
import { MatchItem } from './MatchItem';
import { useIdle } from './use-idle';

// Without its file the first match simply stays.
const MatchCarousel = lazyPart(() => import('./MatchCarousel'));
const MatchDialog = lazyPart(() => import('./MatchDialog'));

/** The hot-match ticker; a tap opens the match among the others (spec: home, Hot matches). */
export function HotMatches({ all }: { all: readonly HotMatchRow[] | undefined }) {
  const { t } = useTranslation();
  const now = useMatchTime(all);
  const matches = useMemo(() => all?.filter((match) => !hasEnded(match, now)), [all, now]);
  const many = (matches?.length ?? 0) > 1;
  const idle = useIdle(many);
  const [covered, setCovered] = useState(false);
  const [opened, setOpened] = useState<HotMatchRow | null>(null);
  const [first] = matches ?? [];
  if (!matches)
    return (
      <div className="gutter">
        <div className="match match--waiting skeleton" aria-hidden="true" />
      </div>
    );
  if (!first) return null;
  return (
    <section className="gutter hot-matches" aria-label={t('home.matches')}>
      <button
        type="button"
        className="match"
        inert={many && covered}
        aria-haspopup="dialog"
        onClick={() => setOpened(first)}
      >
        <MatchItem match={first} live={isLive(first, now)} />
      </button>
      <Suspense fallback={null}>
        {many && idle && (
          <MatchCarousel
            key={matches.map(({ roomId }) => roomId).join()}
            matches={matches}
            now={now}
            onOpen={setOpened}
            onReady={() => setCovered(true)}
          />
        )}
        {opened && (
          <MatchDialog matches={matches} now={now} opened={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </section>
  );
}
