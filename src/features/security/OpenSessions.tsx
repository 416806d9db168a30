import '../../ui/button.critical.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './security.css';
import { useState } from 'react';
import type { Result } from '../../../contract/errors';
import type { OpenSessionRow } from '../../../contract/rows/session';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatDateTime } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { Button, IconButton } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** Where the member is logged in, with a sign-out for every other device (spec: member, Security center). */
export function OpenSessions({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('sessions', { account });
  // The one that the question is about; 'others' means all of them.
  const [asked, setAsked] = useState<OpenSessionRow | 'others' | null>(null);
  const others = rows?.filter(({ current }) => !current) ?? [];
  return (
    <section>
      <SectionHead title={t('sessions.title')} />
      <p className="security__text">{t('sessions.text')}</p>
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={2} page={false}>
        <ul className="panel list">
          {rows?.map((row) => (
            <OpenSession key={row.id} row={row} onSignOut={() => setAsked(row)} />
          ))}
        </ul>
        {others.length > 1 && (
          <Button block variant="ghost" aria-haspopup="dialog" onClick={() => setAsked('others')}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Loaded>
      {asked && <SignOutThere row={asked === 'others' ? null : asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function OpenSession({ row, onSignOut }: { row: OpenSessionRow; onSignOut: () => void }) {
  const { t } = useTranslation();
  const name = row.name || t('sessions.unnamed');
  return (
    <li className="list-row security__row">
      <Icon name="monitor-smartphone" />
      <span className="list-row__title">
        <b>{name}</b>
        <small>
          {row.current
            ? t('sessions.current')
            : t('sessions.lastUsed', { date: formatDateTime(row.lastUsedAt) })}
        </small>
        {row.remembered && <small>{t('sessions.remembered')}</small>}
      </span>
      {!row.current && (
        <IconButton label={t('sessions.end', { name })} aria-haspopup="dialog" onClick={onSignOut}>
          <Icon name="log-out" />
        </IconButton>
      )}
    </li>
  );
}

/** The question, and the call. @param row null: everywhere but here */
function SignOutThere({ row, onClose }: { row: OpenSessionRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const end = async () => {
    const result: Result = await (row ? commands.endSession(row.id) : commands.endOtherSessions());
    onClose();
    if (result.ok) toast.show({ kind: 'success', text: t('sessions.ended') });
    else toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={
        row
          ? t('sessions.confirm.title', { name: row.name || t('sessions.unnamed') })
          : t('sessions.confirm.others')
      }
      text={t('sessions.confirm.text')}
      yes={t('sessions.confirm.yes')}
      no={t('sessions.confirm.no')}
      onAnswer={(yes) => {
        if (yes) void run(end);
        // Once it has started it cannot be cancelled.
        else if (!busy) onClose();
      }}
    />
  );
}
