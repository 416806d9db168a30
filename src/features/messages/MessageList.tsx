import '../../ui/age.critical.css';
import '../../ui/choices.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './messages.css';
import type { Dispatch, SetStateAction } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MessageRow, MessagesView } from '../../../contract/rows/messages';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useBadges } from '../../data/badges';
import { messageActions } from '../../data/messages';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Loaded } from '../../shared/loading/Loaded';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { InlineRetry } from '../../ui/InlineRetry';
import { StateView } from '../../ui/StateView';
import { TabList } from '../../ui/TabList';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { errorKey } from '../../i18n/keys';
import { KIND_ICON } from './kinds';
import { useMessagePages } from './use-message-pages';

const FILTERS = ['all', 'unread'] as const;

interface MessageListProps {
  args: { account: string; language: string };
  view: MessagesView | undefined;
  state: SyncStateRow | undefined;
  /** Requests the newest messages. */
  retry: () => void;
  pages: [number, Dispatch<SetStateAction<number>>];
  /** Only unread ones. */
  unread: boolean;
  onOpen: () => void;
}

export function MessageList({ args, view, state, retry, pages, unread, onOpen }: MessageListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { messages: count } = useBadges();
  const wanted = (message: MessageRow) => !unread || !message.read;
  // The unread ones may stand far behind; there are no more of them than the count says.
  const enough = (shown: MessageRow[]) => unread && shown.filter(wanted).length >= count;
  const more = useMessagePages(view, args, pages, enough);
  const list = more.shown.filter(wanted);
  const [busy, run] = useBusy();
  const readAll = async () => {
    const result = await messageActions.readAll();
    if (!result.ok) toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  const loadsMore = more.hasMore && !enough(more.shown);
  const isEmpty = list.length === 0 && !loadsMore;
  return (
    <>
      <TabList
        label={t('messages.filter')}
        className="segmented-control"
        tabClassName="messages__filter"
        tabs={FILTERS}
        active={unread ? 'unread' : 'all'}
        onSelect={(tab) =>
          void navigate(links.messages({ filter: tab === 'unread' ? tab : undefined }), { replace: true })
        }
      >
        {(tab) => (tab === 'all' ? t('messages.all') : t('messages.unread'))}
      </TabList>
      <div className="messages__bar">
        <p role="status">{view && count > 0 && t('messages.count', { count })}</p>
        {view && count > 0 && (
          <Button variant="quiet" size="s" busy={busy} onClick={() => void run(readAll)}>
            {t('messages.readAll')}
          </Button>
        )}
        <IconButton label={t('messages.refresh')} onClick={retry}>
          <Icon name="refresh-cw" />
        </IconButton>
      </div>
      <Loaded state={state} retry={retry} ready={view !== undefined}>
        {isEmpty ? (
          <Empty unread={unread} />
        ) : (
          <ul className="panel list">
            {list.map((message) => (
              <li key={message.id}>
                <MessageLink message={message} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
        <div ref={more.end} />
        {loadsMore && !more.failed && (
          <p className="age" role="status">
            {t('messages.loadingMore')}
          </p>
        )}
        {more.failed && <InlineRetry onRetry={more.retry} />}
      </Loaded>
    </>
  );
}

function Empty({ unread }: { unread: boolean }) {
  const { t } = useTranslation();
  return unread ? (
    <StateView art="empty" title={t('messages.noneUnread.title')} text={t('messages.noneUnread.text')} />
  ) : (
    <StateView art="empty" title={t('messages.none.title')} text={t('messages.none.text')} />
  );
}

function MessageLink({ message, onOpen }: { message: MessageRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const { id, kind, title, summary, at, read } = message;
  return (
    <Link
      className="list-row messages__row"
      data-unread={read ? undefined : ''}
      to={links.messages({ id })}
      state={{ fromList: true }}
      onClick={onOpen}
    >
      <Icon name={KIND_ICON[kind]} />
      <span className="list-row__title">
        <b className="messages__title">
          {!read && <span className="visually-hidden">{t('messages.unreadMark')}</span>} <bdi>{title}</bdi>
        </b>
        {summary && (
          <small className="messages__summary" dir="auto">
            {summary}
          </small>
        )}
        <small>
          <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
        </small>
      </span>
      <span className="list-row__end">
        {!read && <span className="messages__dot" aria-hidden="true" />}
        <Icon name="chevron-right" dir />
      </span>
    </Link>
  );
}
