import '../../ui/list-row.css';
import '../../ui/panel.css';
import './withdraw.css';
import { useId, useState } from 'react';
import type { PayoutAccountRow, WithdrawOptionsRow } from '../../../contract/rows/withdrawals';
import { MAX_PAYOUT_ACCOUNTS, type PayoutKind } from '../../../contract/withdrawals';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button, IconButton } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { accountName } from '../../shared/wallet/account-name';
import { ACCOUNT_ID } from './field-ids';

const ICONS: Record<PayoutKind, IconName> = { bank: 'landmark', ewallet: 'smartphone' };

interface AccountsProps {
  options: WithdrawOptionsRow;
  chosen: PayoutAccountRow | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

/** The member's accounts, one of which is chosen; more are added and old ones removed here. */
export function Accounts({ options, chosen, error, onChoose, onAdd }: AccountsProps) {
  const { t } = useTranslation();
  const name = useId();
  const [removed, setRemoved] = useState<PayoutAccountRow | null>(null);
  const { accounts } = options;
  const isFull = accounts.length >= MAX_PAYOUT_ACCOUNTS;
  return (
    <section>
      <SectionHead title={t('withdraw.account')} />
      {accounts.length > 0 && (
        <fieldset className="panel list withdraw__accounts">
          <legend className="visually-hidden">{t('withdraw.account')}</legend>
          {accounts.map((account) => (
            <div key={account.id} className="withdraw__account">
              <label className="list-row">
                <input
                  className="visually-hidden"
                  type="radio"
                  name={name}
                  value={account.id}
                  checked={account.id === chosen?.id}
                  onChange={() => onChoose(account.id)}
                />
                <Icon name={ICONS[account.kind]} />
                <span className="list-row__title">
                  <b>
                    <bdi>{accountName(account.name, account.tail)}</bdi>
                  </b>
                  <small>
                    <bdi>{account.holder}</bdi>
                  </small>
                </span>
                <Icon name="check" />
              </label>
              <IconButton
                label={t('withdraw.account.remove', { name: accountName(account.name, account.tail) })}
                aria-haspopup="dialog"
                onClick={() => setRemoved(account)}
              >
                <Icon name="trash" />
              </IconButton>
            </div>
          ))}
        </fieldset>
      )}
      {!accounts.length && <p className="muted withdraw__left">{t('withdraw.account.none')}</p>}
      {error && <ErrorLine id={`${ACCOUNT_ID}-error`}>{error}</ErrorLine>}
      {isFull ? (
        <p className="withdraw__left">{t('withdraw.account.full')}</p>
      ) : (
        <Button
          id={ACCOUNT_ID}
          block
          aria-haspopup="dialog"
          aria-describedby={error ? `${ACCOUNT_ID}-error` : undefined}
          onClick={onAdd}
        >
          <Icon name="square-plus" size="s" />
          {t('withdraw.account.add')}
        </Button>
      )}
      {removed && <RemoveAccount account={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function RemoveAccount({ account, onClose }: { account: PayoutAccountRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const remove = async () => {
    const result = await commands.removePayoutAccount(account.id);
    onClose();
    if (result.ok) toast.show({ kind: 'success', text: t('withdraw.account.removed') });
    else toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('withdraw.account.confirm.title')}
      text={`${accountName(account.name, account.tail)}. ${t('withdraw.account.confirm.text')}`}
      yes={t('withdraw.account.confirm.yes')}
      no={t('withdraw.account.confirm.no')}
      onAnswer={(yes) => {
        if (yes) void run(remove);
        // Once it has started it cannot be cancelled.
        else if (!busy) onClose();
      }}
    />
  );
}
