import './notice-marquee.critical.css';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NoticeRow } from '../../../contract/rows/announcements';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { DownloadIcon } from './DownloadIcon';
import { usePlay } from './use-play';

const MARQUEE_PX_PER_S = 40;

/** Scrolling announcement titles; a tap opens the list (spec: announcements, Notice marquee). */
export function NoticeMarquee() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows: notices, state } = useResource('notices', { language });
  const { playing, toggle } = usePlay();
  const some = notices !== undefined && notices.length > 0;
  // An empty table means "none" only after the gateway has answered.
  const none = notices?.length === 0 && state?.checkedAt != null;
  return (
    <div className="notice-marquee">
      <Link className="notice-marquee__link" to={links.notice()}>
        <Icon name="megaphone" />
        <span className="visually-hidden">{t('home.notices')}</span>
        <span className="notice-marquee__window">
          {some && <Run notices={notices} playing={playing} />}
          {none && <span className="notice-marquee__titles">{t('home.noNotice')}</span>}
        </span>
      </Link>
      {some && (
        <IconButton label={playing ? t('home.pauseNotices') : t('home.playNotices')} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </IconButton>
      )}
      <DownloadIcon />
    </div>
  );
}

/** The scrolling line. Its duration depends on its width, so that the speed is always the same. */
function Run({ notices, playing }: { notices: NoticeRow[]; playing: boolean }) {
  const run = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (run.current) setSeconds(run.current.offsetWidth / 2 / MARQUEE_PX_PER_S);
  }, [notices]);
  const titles = notices.map(({ id, title }) => (
    <Fragment key={id}>
      <bdi>{title}</bdi>
      <i aria-hidden="true">◆</i>
    </Fragment>
  ));
  const motion =
    seconds === null
      ? ''
      : playing
        ? ' notice-marquee__run--moving'
        : ' notice-marquee__run--moving notice-marquee__run--paused';
  return (
    <span
      ref={run}
      className={`notice-marquee__run${motion}`}
      style={{ animationDuration: seconds === null ? undefined : `${seconds}s` }}
      data-snapshot-skip
    >
      <span className="notice-marquee__titles">{titles}</span>
      <span className="notice-marquee__titles" aria-hidden="true">
        {titles}
      </span>
    </span>
  );
}
