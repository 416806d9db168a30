import '../../ui/panel.critical.css';
import '../../ui/section-head.critical.css';
import './winners.critical.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WINNER_SLIDES } from './winner-slides';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { SectionHead } from '../../ui/SectionHead';
import { useIdle } from './use-idle';
import { useSlidePlay } from './use-play';
import { WinnerEntry } from './WinnerEntry';

/** The winner board scrolls when it has more entries than this. */
const WINNER_SCROLL_ABOVE = 4;

// Without its file the first winners simply stay.
const WinnerCarousel = lazyPart(() => import('./WinnerCarousel'));

/** More than four entries scroll, three in view; fewer stand still. Highest first (spec: home, Winner board). */
export function WinnerBoard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const winners = useResource('winners', { language }).rows ?? [];
  const moves = winners.length > WINNER_SCROLL_ABOVE;
  const idle = useIdle(moves);
  const { playing, toggle, calm } = useSlidePlay();
  if (winners.length === 0) return null;
  const still = (
    <ul className="panel list">
      {winners.slice(0, moves ? WINNER_SLIDES : WINNER_SCROLL_ABOVE).map((winner, index) => (
        <li key={index} className="winner">
          <WinnerEntry winner={winner} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="gutter" aria-label={t('home.winners')} data-snapshot-skip>
      <SectionHead
        title={t('home.winners')}
        end={
          moves && (
            <button type="button" className="section-head__end" onClick={toggle}>
              {playing ? t('home.pauseWinners') : t('home.playWinners')}
              <Icon name={playing ? 'pause' : 'play'} size="s" />
            </button>
          )
        }
      />
      {moves && idle ? (
        <Suspense fallback={still}>
          <WinnerCarousel winners={winners} playing={playing} calm={calm} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}
