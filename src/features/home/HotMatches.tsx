import '../../ui/skeleton.critical.css';
import './hot-matches.critical.css';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { lazyPart } from '../../ui/lazy-part';
import { MatchItem } from './MatchItem';
import { useIdle } from './use-idle';

// Without its file the first match simply stays.
const MatchCarousel = lazyPart(() => import('./MatchCarousel'));
const MatchDialog = lazyPart(() => import('./MatchDialog'));

/** The hot-match ticker; a tap opens the match among the others (spec: home, Hot matches). */
export function HotMatches({ matches }: { matches: readonly HotMatchRow[] | undefined }) {
  const { t } = useTranslation();
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
        <MatchItem match={first} />
      </button>
      <Suspense fallback={null}>
        {many && idle && (
          <MatchCarousel matches={matches} onOpen={setOpened} onReady={() => setCovered(true)} />
        )}
        {opened && <MatchDialog matches={matches} opened={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  );
}
