import '../../theme/overlays.css';
import '../../theme/information.css';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RESOURCE, type NoticeRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';
import { formatDate, formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { RichText } from '../../shared/rich-text/RichText';
import { StateView } from '../../ui/StateView';

/** `/m/notice`: announcements, newest first; `?id=` opens one (spec: announcements, Announcement list). */
export default function NoticeScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const notices = useQuery('notices', { language });
  const popular = useQuery('popular', { language })?.ids ?? [];
  const { state, retry } = useRefresh(RESOURCE.notices(language), (options) =>
    commands.refreshNotices(language, options),
  );
  useRefresh(RESOURCE.popular(language), (options) => commands.refreshPopular(language, options));
  const id = params.get('id');
  const known = notices !== undefined && state?.checkedAt != null;
  const sorted = [...(notices ?? [])].sort((a, b) => b.time - a.time || a.order - b.order);
  const open = id === null ? null : sorted.find((notice) => notice.id === id);
  return (
    <main className="pad info">
      <Loaded state={state} retry={retry} ready={known}>
        {id === null ? (
          <NoticeList notices={sorted} popular={popular} />
        ) : open ? (
          <Notice notice={open} popular={popular.includes(open.id)} />
        ) : (
          <Gone
            title={t('notice.gone.title')}
            text={t('notice.gone.text')}
            to={links.notice()}
            linkText={t('notice.all')}
          />
        )}
      </Loaded>
    </main>
  );
}

function NoticeList({ notices, popular }: { notices: NoticeRow[]; popular: string[] }) {
  const { t } = useTranslation();
  if (!notices.length)
    return <StateView page art="empty" title={t('notice.none.title')} text={t('notice.none.text')} />;
  return (
    <ul className="panel list">
      {notices.map(({ key, id, title, time }) => (
        <li key={key}>
          <Link className="li" to={links.notice({ id })}>
            <Icon name="megaphone" />
            <span className="li__t">
              <b className="info__title">
                <bdi>{title}</bdi>
              </b>
              <small className="info__meta">
                <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
                {popular.includes(id) && <span className="tag tag--acc">{t('notice.popular')}</span>}
              </small>
            </span>
            <span className="li__end">
              <Icon name="chevron-right" dir />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Notice({ notice, popular }: { notice: NoticeRow; popular: boolean }) {
  const { t } = useTranslation();
  const { title, time, content } = notice;
  return (
    <article className="info__article">
      <h2 className="display" dir="auto">
        {title}
      </h2>
      <p className="info__meta">
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
        {popular && <span className="tag tag--acc">{t('notice.popular')}</span>}
      </p>
      {content.trim() ? <RichText html={content} /> : <p className="muted">{t('notice.noText')}</p>}
      <p>
        <ButtonLink to={links.notice()} replace variant="ghost">
          {t('notice.all')}
        </ButtonLink>
      </p>
    </article>
  );
}
