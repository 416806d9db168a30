import './notice-marquee.critical.css';
import { Fragment, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoticeRow } from '../../../contract/rows/announcements';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { DownloadIcon } from './DownloadIcon';
import { useIdle } from './use-idle';
import { useTicker, type Ticker } from './use-ticker';

const MARQUEE_PX_PER_S = 40;
/**
 * The line stands still for so long, in ms, unless the player starts it: it can be read from its beginning, and a page that
 * starts does not have to draw 60 frames a second beside its other work.
 */
const STILL_MS = 4_000;

/** Scrolling announcement titles; a tap opens the list (spec: announcements, Notice marquee). */
export const NoticeMarquee = memo(function NoticeMarquee() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: notices, state } = useResource('notices', { language });
  const ticker = useTicker();
  const { playing, toggle } = ticker;
  const [asked, setAsked] = useState(false);
  const some = notices !== undefined && notices.length > 0;
  // An empty table means "none" only after the gateway has answered.
  const none = notices?.length === 0 && state?.checkedAt != null;
  return (
    <div className="notice-marquee">
      <Link className="notice-marquee__link" to={links.notice()}>
        <Icon name="megaphone" />
        <span className="visually-hidden">{t('home.notices')}</span>
        {some ? (
          <Run notices={notices} ticker={ticker} stillMs={asked ? 0 : STILL_MS} />
        ) : (
          <span className="notice-marquee__window">
            {none && <span className="notice-marquee__titles">{t('home.noNotice')}</span>}
          </span>
        )}
      </Link>
      {some && (
        <IconButton
          label={playing ? t('home.pauseNotices') : t('home.playNotices')}
          onClick={() => {
            setAsked(true);
            toggle();
          }}
        >
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </IconButton>
      )}
      <DownloadIcon />
    </div>
  );
});

/**
 * The scrolling line: it starts when the browser is idle, and at rest it finishes its turn. Its duration depends on its
 * width, so that the speed is always the same.
 */
function Run({ notices, ticker, stillMs }: { notices: NoticeRow[]; ticker: Ticker; stillMs: number }) {
  const { moving, resting, watch } = ticker;
  const run = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [finished, setFinished] = useState(false);
  const started = useIdle(moving, stillMs) && !(resting && finished);
  if (!resting && finished) setFinished(false);
  useEffect(() => {
    if (started && run.current) setSeconds(run.current.offsetWidth / 2 / MARQUEE_PX_PER_S);
  }, [started, notices]);
  const titles = notices.map(({ id, title }) => (
    <Fragment key={id}>
      <bdi>{title}</bdi>
      <i aria-hidden="true">◆</i>
    </Fragment>
  ));
  const moves = started && seconds !== null;
  const motion = !moves
    ? ''
    : moving || resting
      ? ' notice-marquee__run--moving'
      : ' notice-marquee__run--moving notice-marquee__run--paused';
  return (
    <span className="notice-marquee__window" ref={watch}>
      <span
        ref={run}
        className={`notice-marquee__run${motion}`}
        style={moves ? { animationDuration: `${seconds}s` } : undefined}
        data-snapshot-skip={moves || undefined}
        onAnimationIteration={() => resting && setFinished(true)}
      >
        <span className="notice-marquee__titles">{titles}</span>
        {started && (
          <span className="notice-marquee__titles" aria-hidden="true">
            {titles}
          </span>
        )}
      </span>
    </span>
  );
}
