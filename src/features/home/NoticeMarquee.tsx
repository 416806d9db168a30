import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RESOURCE, type NoticeRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { usePlay } from './use-play';

const MARQUEE_PX_PER_S = 40;

/** Scrolling announcement titles; a tap opens the list (spec: announcements, Notice marquee). */
export function NoticeMarquee() {
  const { t } = useTranslation();
  const language = useLanguage();
  const notices = useQuery('notices', { language });
  const sync = useQuery('syncState', { key: RESOURCE.notices(language) });
  const { playing, toggle } = usePlay();
  const some = notices !== undefined && notices.length > 0;
  // An empty table means "none" only after the gateway has answered.
  const none = notices?.length === 0 && sync?.checkedAt != null;
  return (
    <div className="notice">
      <Link className="notice__link" to={links.notice()}>
        <Icon name="megaphone" />
        <span className="sr">{t('home.notices')}</span>
        <span className="notice__win notice__win--runs">
          {some && <Run notices={notices} playing={playing} />}
          {none && <span className="notice__set">{t('home.noNotice')}</span>}
        </span>
      </Link>
      {some && (
        <IconButton label={playing ? t('home.pauseNotices') : t('home.playNotices')} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </IconButton>
      )}
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
  const titles = notices.map(({ key, title }) => (
    <Fragment key={key}>
      <bdi>{title}</bdi>
      <i aria-hidden="true">◆</i>
    </Fragment>
  ));
  const motion = seconds === null ? '' : playing ? ' notice__run--on' : ' notice__run--on notice__run--rest';
  return (
    <span
      ref={run}
      className={`notice__run${motion}`}
      style={{ animationDuration: seconds === null ? undefined : `${seconds}s` }}
      data-snap-skip
    >
      <span className="notice__set">{titles}</span>
      <span className="notice__set" aria-hidden="true">
        {titles}
      </span>
    </span>
  );
}
