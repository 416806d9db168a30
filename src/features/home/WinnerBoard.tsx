import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WINNER_SCROLL_ABOVE, WINNER_SLIDES } from '../../../contract/constants';
import { RESOURCE } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { SectionHead } from '../../ui/SectionHead';
import { useIdle } from './use-idle';
import { usePlay } from './use-play';
import { WinnerEntry } from './WinnerEntry';

// Without its file the first winners simply stay.
const WinnerCarousel = lazyPart(() => import('./WinnerCarousel'));

/** More than four entries scroll, three in view; fewer stand still. Highest first (spec: home, Winner board). */
export function WinnerBoard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const winners = useQuery('winners', { language })?.winners ?? [];
  useRefresh(RESOURCE.winners(language), (options) => commands.refreshWinners(language, options));
  const moves = winners.length > WINNER_SCROLL_ABOVE;
  const idle = useIdle(moves);
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { playing, toggle } = usePlay(calm);
  if (winners.length === 0) return null;
  const still = (
    <ul className="panel list">
      {winners.slice(0, moves ? WINNER_SLIDES : WINNER_SCROLL_ABOVE).map((winner, index) => (
        <li key={index} className="win">
          <WinnerEntry winner={winner} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="pad winners" aria-label={t('home.winners')} data-snap-skip>
      <SectionHead
        title={t('home.winners')}
        end={
          moves && (
            <button type="button" className="sec__end" onClick={toggle}>
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
