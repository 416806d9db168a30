import '../../ui/button.critical.css';
import '../../ui/panel.css';
import '../../ui/tag.css';
import './feedback.css';
import { useState, type ReactNode } from 'react';
import type { FeedbackKind } from '../../../contract/feedback';
import type { FeedbackRow, WaitingFeedback } from '../../../contract/rows/feedback';
import { useQuery } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatDateTime } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { KIND_TEXTS } from './texts';

/** What waits to be sent, then what the gateway has, each the newest first (spec: feedback, Sent feedback). */
export function SentFeedback({ account }: { account: string }) {
  const { t } = useTranslation();
  // Whoever opens the screen may have heard of an answer.
  const { rows, state, retry } = useResource('feedback', { account }, { force: true });
  const outbox = useQuery('feedbackOutbox', { account });
  const [asked, setAsked] = useState<string | null>(null);
  // It has arrived, but the answer was lost.
  const waiting = outbox?.waiting.filter(({ id }) => !rows?.some((row) => row.id === id)) ?? [];
  return (
    <section className="feedback__sent">
      <SectionHead title={t('feedback.sent')} />
      {waiting.length > 0 && (
        <ul className="panel list" aria-label={t('feedback.state.waiting')}>
          {waiting.map((row) => (
            <Waiting key={row.id} row={row} onRemove={() => setAsked(row.id)} />
          ))}
        </ul>
      )}
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={2} page={false}>
        {rows && rows.length > 0 && (
          <ul className="panel list">
            {rows.map((row) => (
              <Sent key={row.id} row={row} waitingPictures={outbox?.pictures[row.id] ?? 0} />
            ))}
          </ul>
        )}
        {rows?.length === 0 && waiting.length === 0 && <p className="feedback__none">{t('feedback.none')}</p>}
      </Loaded>
      {asked !== null && <RemoveIt id={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface EntryProps {
  kind: FeedbackKind;
  createdAt: number;
  text: string;
  state: ReactNode;
  children?: ReactNode;
}

function Entry({ kind, createdAt, text, state, children }: EntryProps) {
  const { t } = useTranslation();
  return (
    <li className="feedback__entry">
      <p className="feedback__head">
        <b>{t(KIND_TEXTS[kind])}</b>
        <small>{formatDateTime(createdAt)}</small>
        {state}
      </p>
      <p className="feedback__text" dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
}

function Sent({ row, waitingPictures }: { row: FeedbackRow; waitingPictures: number }) {
  const { t } = useTranslation();
  const { answer, pictures } = row;
  const state = answer ? (
    <span className="tag tag--success">{t('feedback.state.answered')}</span>
  ) : (
    <span className="tag">{t('feedback.state.sent')}</span>
  );
  return (
    <Entry {...row} state={state}>
      {pictures > 0 && <small>{t('feedback.picturesSent', { n: pictures })}</small>}
      {waitingPictures > 0 && <small>{t('feedback.picturesWaiting', { n: waitingPictures })}</small>}
      {answer && (
        <div className="feedback__answer">
          <small>{t('feedback.answer', { date: formatDateTime(answer.at) })}</small>
          <p className="feedback__text" dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </Entry>
  );
}

function Waiting({ row, onRemove }: { row: WaitingFeedback; onRemove: () => void }) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const { id, refused, pictures } = row;
  const state = (
    <span className="tag tag--accent">
      {refused ? t('feedback.state.refused') : t('feedback.state.waiting')}
    </span>
  );
  return (
    <Entry {...row} state={state}>
      {pictures > 0 && <small>{t('feedback.picturesSent', { n: pictures })}</small>}
      {refused && <ErrorLine>{t(errorKey(refused))}</ErrorLine>}
      <div className="feedback__actions">
        {refused && (
          <Button size="s" busy={busy} onClick={() => void run(() => commands.resendFeedback(id))}>
            {t('feedback.resend')}
          </Button>
        )}
        <Button size="s" variant="ghost" aria-haspopup="dialog" onClick={onRemove}>
          {t('feedback.remove')}
        </Button>
      </div>
    </Entry>
  );
}

/** The question, and the removal. */
function RemoveIt({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const remove = async () => {
    const result = await commands.removeFeedback(id);
    onClose();
    if (!result.ok) return toast.show({ kind: 'error', text: t(errorKey(result.code)) });
    const { mayHaveArrived } = result.value;
    return toast.show({
      kind: 'info',
      text: mayHaveArrived ? t('feedback.removedHere') : t('feedback.removed'),
    });
  };
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('feedback.confirm.title')}
      text={t('feedback.confirm.text')}
      yes={t('feedback.remove')}
      no={t('feedback.confirm.no')}
      onAnswer={(yes) => {
        if (yes) void run(remove);
        else if (!busy) onClose();
      }}
    />
  );
}
