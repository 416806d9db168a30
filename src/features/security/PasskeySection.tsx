import '../../ui/button.critical.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import './security.css';
import { useState } from 'react';
import type { PasskeyRow } from '../../../contract/rows/passkeys';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { addPasskey } from '../../shared/passkeys/add-passkey';
import { usePasskeysHere } from '../../shared/passkeys/web-authn';
import { Button, IconButton } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** The member's passkeys: shown, added, removed (spec: passkeys, List). */
export function PasskeySection({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('passkeys', { account });
  const onPage = useSettings((settings) => settings.passkeys) === true;
  const here = usePasskeysHere();
  const [busy, run] = useBusy();
  const add = async () => {
    const failure = await addPasskey(account);
    if (failure) toast.show({ kind: 'error', text: t(failure) });
    else toast.show({ kind: 'success', text: t('passkeys.added') });
  };
  // The merchant has no passkeys on this page, and the member none from another.
  if (!onPage && !rows?.length) return null;
  return (
    <section>
      <SectionHead title={t('passkeys.title')} />
      <p className="security__text">{t('passkeys.text')}</p>
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={2} page={false}>
        {rows?.length ? (
          <ul className="panel list">
            {rows.map((row) => (
              <Passkey key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <p className="panel panel--padded security__none">{t('passkeys.none')}</p>
        )}
      </Loaded>
      {/* Below the list, once that has its height. */}
      {rows === undefined && state?.status !== 'failed' ? null : here ? (
        <Button block busy={busy} onClick={() => void run(add)}>
          <Icon name="fingerprint" />
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="security__text">{t('passkeys.notHere')}</p>
      )}
    </section>
  );
}

/** Who holds it, when it was added and used, and a way to remove it. */
function Passkey({ row: { id, provider, addedAt, lastUsedAt } }: { row: PasskeyRow }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  const name = provider ?? t('passkeys.unnamed');
  const remove = async () => {
    const result = await commands.removePasskey(id);
    setAsking(false);
    if (result.ok) toast.show({ kind: 'success', text: t('passkeys.removed') });
    else toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  return (
    <li className="list-row security__row">
      <Icon name="fingerprint" />
      <span className="list-row__title">
        <b>{name}</b>
        <small>{t('passkeys.addedOn', { date: formatDate(addedAt) })}</small>
        <small>
          {lastUsedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.lastUsed', { date: formatDate(lastUsedAt) })}
        </small>
      </span>
      <IconButton
        label={t('passkeys.remove', { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t('passkeys.confirm.title')}
          text={t('passkeys.confirm.text')}
          yes={t('passkeys.confirm.yes')}
          no={t('passkeys.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void run(remove);
            // Once it has started it cannot be cancelled.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </li>
  );
}
