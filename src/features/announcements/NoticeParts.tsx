import '../../ui/list-row.css';
import '../../ui/panel.css';
import '../../ui/tag.css';
import '../../shared/rich-text/article.css';
import './announcements.css';
import { Link } from 'react-router-dom';
import type { NoticeRow } from '../../../contract/rows/announcements';
import { formatDate, formatDateTime } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { RichText } from '../../shared/rich-text/RichText';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { StateView } from '../../ui/StateView';

/** What is said of an announcement beside its date, such as that it is popular. */
type Tag<N extends NoticeRow> = (notice: N) => string | null;

interface NoticeListProps<N extends NoticeRow> {
  notices: readonly N[];
  tag: Tag<N>;
  /** Opens one. */
  link: (query: { id: string }) => string;
}

export function NoticeList<N extends NoticeRow>({ notices, tag, link }: NoticeListProps<N>) {
  const { t } = useTranslation();
  if (!notices.length)
    return <StateView page art="empty" title={t('notice.none.title')} text={t('notice.none.text')} />;
  return (
    <ul className="panel list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link className="list-row" to={link({ id: notice.id })}>
            <Icon name="megaphone" />
            <span className="list-row__title">
              <b className="notices__title">
                <bdi>{notice.title}</bdi>
              </b>
              <small className="article__meta">
                <time dateTime={new Date(notice.time).toISOString()}>{formatDate(notice.time)}</time>
                <NoticeTag text={tag(notice)} />
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

function NoticeTag({ text }: { text: string | null }) {
  return text !== null && <span className="tag tag--accent">{text}</span>;
}

interface NoticeArticleProps {
  notice: NoticeRow;
  tag?: string | null;
  /** To the list. */
  back: string;
}

/** One announcement. */
export function NoticeArticle({ notice: { title, time, content }, tag = null, back }: NoticeArticleProps) {
  const { t } = useTranslation();
  return (
    <article className="article">
      <h2 className="display" dir="auto">
        {title}
      </h2>
      <p className="article__meta">
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
        <NoticeTag text={tag} />
      </p>
      {content.trim() ? <RichText html={content} /> : <p className="muted">{t('notice.noText')}</p>}
      <p>
        <ButtonLink to={back} replace variant="ghost">
          {t('notice.all')}
        </ButtonLink>
      </p>
    </article>
  );
}
