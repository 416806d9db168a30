import '../../shared/rich-text/article.css';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AgentNoticeRow } from '../../../contract/rows/announcements';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { useGone } from '../../shared/loading/use-gone';
import { useStartAtTop } from '../../shared/navigation/use-start-at-top';
import { NoticeArticle, NoticeList } from './NoticeParts';

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
  useStartAtTop(id);
  const open = id === null ? null : rows?.list.find((notice) => notice.id === id);
  const gone = useGone(
    'agentNotices',
    { account, language },
    state,
    id,
    rows !== undefined && open === undefined,
  );
  return (
    <main className="gutter article-page">
      <Loaded state={state} retry={retry} ready={rows !== undefined && (open !== undefined || gone)}>
        {id === null ? (
          <NoticeList
            notices={rows?.list ?? []}
            tag={({ read }) => (read ? null : t('agentNotice.unread'))}
            link={links.agentNotice}
          />
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

/** One announcement, which is read now. */
function Notice({ notice }: { notice: AgentNoticeRow }) {
  const { id, read } = notice;
  useEffect(() => {
    if (!read) void commands.readAgentNotice(id);
  }, [id, read]);
  return <NoticeArticle notice={notice} back={links.agentNotice()} />;
}
