import '../../ui/panel.css';
import '../../ui/section-head.critical.css';
import './winners.css';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { Rotator } from './Rotator';
import { useFirstTurn } from './use-first-turn';
import { useSlideTicker } from './use-ticker';
import { WinnerEntry } from './WinnerEntry';

/** The winner board scrolls when it has more entries than this, with so many in view. */
const WINNER_SCROLL_ABOVE = 4;
const WINNER_SLIDES = 3;
/** How long an entry stays on top, and how long it takes to move, in ms. */
const DWELL_MS = 3_000;
const SLIDE_MS = 500;

/** More than four entries scroll, three in view; fewer stand still. Highest first (spec: home, Winner board). */
export function WinnerBoard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const winners = useResource('winners', { language }).rows ?? [];
  const many = winners.length > WINNER_SCROLL_ABOVE;
  const { playing, toggle, moving, watch, calm } = useSlideTicker();
  const turnAt = useFirstTurn(DWELL_MS, many && moving);
  if (winners.length === 0) return null;
  const still = (
    <ul className="panel list">
      {winners.slice(0, many ? WINNER_SLIDES : WINNER_SCROLL_ABOVE).map((winner, index) => (
        <li key={index} className="winner">
          <WinnerEntry winner={winner} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="gutter" aria-label={t('home.winners')} data-snapshot-skip ref={watch}>
      <SectionHead
        title={t('home.winners')}
        end={
          many && (
            <button type="button" className="section-head__end" onClick={toggle}>
              {playing ? t('home.pauseWinners') : t('home.playWinners')}
              <Icon name={playing ? 'pause' : 'play'} size="s" />
            </button>
          )
        }
      />
      {many && turnAt !== null ? (
        <div className="panel winner-rotator">
          <Rotator
            slides={winners.map((winner, index) => ({
              id: index,
              face: (
                <div className="winner">
                  <WinnerEntry winner={winner} moves />
                </div>
              ),
            }))}
            turnAt={turnAt}
            delayMs={DWELL_MS}
            slideMs={calm ? 0 : SLIDE_MS}
            moving={moving}
            inView={WINNER_SLIDES}
          />
        </div>
      ) : (
        still
      )}
    </section>
  );
}
