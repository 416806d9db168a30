import '../../ui/list-row.css';
import '../../ui/panel.critical.css';
import '../../ui/tag.css';
import '../../shared/rich-text/article.css';
import './announcements.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AgentNoticeRow } from '../../../contract/rows/announcements';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatDate, formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { RichText } from '../../shared/rich-text/RichText';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { StateView } from '../../ui/StateView';

/** `/m/member/notice?types=A`: announcements for agents; `id` opens one (spec: agent, Agent announcements). */
export default function AgentNoticeScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Notices account={account} />;
}

function Notices({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const { rows, state, retry } = useResource('agentNotices', { account, language });
  const id = params.get('id');
  const open = id === null ? null : rows?.list.find((notice) => notice.id === id);
  return (
    <main className="gutter article-page">
      <Loaded state={state} retry={retry} ready={rows !== undefined}>
        {id === null ? (
          <List list={rows?.list ?? []} />
        ) : open ? (
          <Notice notice={open} />
        ) : (
          <Gone
            title={t('notice.gone.title')}
            text={t('notice.gone.text')}
            to={links.agentNotice()}
            linkText={t('notice.all')}
          />
        )}
      </Loaded>
    </main>
  );
}

function List({ list }: { list: readonly AgentNoticeRow[] }) {
  const { t } = useTranslation();
  if (!list.length)
    return <StateView page art="empty" title={t('notice.none.title')} text={t('notice.none.text')} />;
  return (
    <ul className="panel list">
      {list.map(({ id, title, time, read }) => (
        <li key={id}>
          <Link className="list-row" to={links.agentNotice({ id })}>
            <Icon name="megaphone" />
            <span className="list-row__title">
              <b className="notices__title">
                <bdi>{title}</bdi>
              </b>
              <small className="article__meta">
                <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
                {!read && <span className="tag tag--accent">{t('agentNotice.unread')}</span>}
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

/** One announcement, which is read now. */
function Notice({ notice: { id, title, time, content, read } }: { notice: AgentNoticeRow }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!read) void commands.readAgentNotice(id);
  }, [id, read]);
  return (
    <article className="article">
      <h2 className="display" dir="auto">
        {title}
      </h2>
      <p className="article__meta">
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
      </p>
      {content.trim() ? <RichText html={content} /> : <p className="muted">{t('notice.noText')}</p>}
      <p>
        <ButtonLink to={links.agentNotice()} replace variant="ghost">
          {t('notice.all')}
        </ButtonLink>
      </p>
    </article>
  );
}
