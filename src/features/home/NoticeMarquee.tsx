import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnectivity } from '../../data/connectivity';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/** Announcement titles, moving by; a tap opens the list (C §2 Notice marquee). */
export function NoticeMarquee() {
  const { t } = useTranslation();
  const notices = useQuery('notices', { language: useLanguage() });
  const connectivity = useConnectivity();
  const [paused, setPaused] = useState(false);
  const moving = !paused && connectivity !== 'offline' && (notices?.length ?? 0) > 0;
  return (
    <div className={moving ? 'notice' : 'notice notice--still'}>
      <Link className="notice__link" to={links.notice()} aria-label={t('home.notices')}>
        <Icon name="megaphone" />
        <span className="notice__win">
          <span className="notice__txt">
            {notices?.length === 0 && t('home.noNotice')}
            {notices?.map(({ key, title }, index) => (
              <Fragment key={key}>
                {index > 0 && <i aria-hidden="true">◆</i>}
                <bdi>{title}</bdi>
              </Fragment>
            ))}
          </span>
        </span>
      </Link>
      <IconButton
        label={paused ? t('home.playNotices') : t('home.pauseNotices')}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size="s" />
      </IconButton>
    </div>
  );
}
