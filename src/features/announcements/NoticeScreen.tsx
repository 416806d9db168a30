import '../../ui/list-row.css';
import '../../ui/panel.critical.css';
import '../../ui/tag.css';
import '../../shared/rich-text/article.css';
import './announcements.css';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { NoticeRow } from '../../../contract/rows/announcements';
import { useResource } from '../../data/use-resource';
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
  const { rows: notices, state, retry } = useResource('notices', { language });
  const popular = useResource('popularNotices', { language }).rows ?? [];
  const id = params.get('id');
  const known = notices !== undefined && state?.checkedAt != null;
  const sorted = [...(notices ?? [])].sort((a, b) => b.time - a.time);
  const open = id === null ? null : sorted.find((notice) => notice.id === id);
  return (
    <main className="gutter article-page">
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
      {notices.map(({ id, title, time }) => (
        <li key={id}>
          <Link className="list-row" to={links.notice({ id })}>
            <Icon name="megaphone" />
            <span className="list-row__title">
              <b className="notices__title">
                <bdi>{title}</bdi>
              </b>
              <small className="article__meta">
                <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
                {popular.includes(id) && <span className="tag tag--accent">{t('notice.popular')}</span>}
              </small>
            </span>
            <span className="list-row__end">
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
    <article className="article">
      <h2 className="display" dir="auto">
        {title}
      </h2>
      <p className="article__meta">
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
        {popular && <span className="tag tag--accent">{t('notice.popular')}</span>}
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
