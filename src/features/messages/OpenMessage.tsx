import '../../shared/rich-text/article.css';
import '../../ui/button.critical.css';
import '../../ui/tag.css';
import './messages.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MessageRow } from '../../../contract/rows/messages';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { messageActions } from '../../data/messages';
import { isGone, useResource } from '../../data/use-resource';
import { formatDateTime } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { RichText } from '../../shared/rich-text/RichText';
import { useStepBack } from '../../shared/navigation/use-back';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { afterOverlayEntry } from '../../ui/overlays';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { KIND_TEXT } from './kinds';

interface OpenMessageProps {
  id: string;
  account: string;
  language: string;
  /** The messages that are loaded, and how old they are; one that is not among them is requested. */
  list: MessageRow[] | undefined;
  listState: SyncStateRow | undefined;
}

/** One message, which is read by opening it (spec: messages, One message). */
export function OpenMessage({ id, account, language, list, listState }: OpenMessageProps) {
  const { t } = useTranslation();
  // It stays on the screen until its dialog has closed.
  const [deleting, setDeleting] = useState<MessageRow | null>(null);
  const [deleted, setDeleted] = useState(false);
  const leave = useLeave();
  useEffect(() => (deleted ? leave() : undefined), [deleted, leave]);
  const listed = list?.find((message) => message.id === id);
  const alone = useResource('message', listed || deleting ? null : { account, language, id });
  const message = deleting ?? listed ?? alone.rows;
  const unread = message?.read === false;
  useEffect(() => {
    if (unread) void messageActions.read(id);
  }, [unread, id]);
  if (deleted) return null;
  if (!listed && !deleting && (isGone(alone.state) || (!message && alone.state?.status === 'ready'))) {
    return (
      <Gone
        title={t('messages.gone.title')}
        text={t('messages.gone.text')}
        to={links.messages()}
        linkText={t('messages.back')}
      />
    );
  }
  const remove = async (one: MessageRow) => {
    setDeleting(one);
    const result = await messageActions.remove(id);
    if (result.ok) {
      toast.show({ kind: 'success', text: t('messages.deleted') });
      setDeleted(true);
    } else {
      toast.show({ kind: 'error', text: t(errorKey(result.code)) });
      setDeleting(null);
    }
  };
  return (
    <Loaded state={listed ? listState : alone.state} retry={alone.retry} ready={message !== undefined}>
      {message && <Message message={message} onBack={leave} onDelete={() => remove(message)} />}
    </Loaded>
  );
}

/** Goes back to the list, once the dialog's history entry is gone. */
function useLeave(): () => () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { state } = useLocation();
  const fromList = (state as { fromList?: true } | null)?.fromList === true;
  const latest = useRef({ navigate, stepBack, fromList });
  useEffect(() => {
    latest.current = { navigate, stepBack, fromList };
  });
  const [leave] = useState(
    () => () =>
      afterOverlayEntry(() => {
        if (latest.current.fromList) latest.current.stepBack();
        else void latest.current.navigate(links.messages(), { replace: true });
      }),
  );
  return leave;
}

interface MessageProps {
  message: MessageRow;
  onBack: () => void;
  onDelete: () => Promise<void>;
}

function Message({ message, onBack, onDelete }: MessageProps) {
  const { t } = useTranslation();
  const { kind, title, at, html } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className="article">
      <h2 className="display" dir="auto" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="article__meta">
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
        <span className="tag">{t(KIND_TEXT[kind])}</span>
      </p>
      {html.trim() ? <RichText html={html} /> : <p className="muted">{t('notice.noText')}</p>}
      <p className="messages__actions">
        <Button variant="ghost" onClick={onBack}>
          {t('messages.back')}
        </Button>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('messages.delete')}
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t('messages.confirm.title')}
          text={t('messages.confirm.text')}
          yes={t('messages.delete')}
          no={t('messages.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void run(onDelete).then(() => setAsking(false));
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </article>
  );
}
