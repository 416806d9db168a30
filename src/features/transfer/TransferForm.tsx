import '../../ui/button.critical.css';
import '../../ui/facts.css';
import '../../ui/forms.css';
import '../../ui/panel.critical.css';
import './transfer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../contract/errors';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import type { UplineRow } from '../../../contract/rows/transfers';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { parseAmount } from '../../lib/amount';
import { useKept } from '../../shared/fields/use-kept';
import { RouteLink } from '../../shared/navigation/RouteLink';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { Fact } from '../../ui/Fact';
import { PasswordField, TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useFocusInvalid } from '../../ui/use-focus-invalid';

/** What was wrong with the last attempt, beside its field. */
const OF_AMOUNT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['transfer.amount', 'transfer.balance']);
const OF_PASSWORD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['verification.password', 'password.payment']);

interface TransferFormProps {
  account: string;
  upline: UplineRow;
  /** Masked. */
  name: string;
}

/** How much, and the password (spec: transfers, Form). */
export function TransferForm({ account, upline, name }: TransferFormProps) {
  const { t } = useTranslation();
  const offline = useOffline();
  const currency = useCurrency();
  const { rows: wallet } = useResource('wallet', { account });
  const [text, setText] = useKept('amount', '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const { form, focusInvalid } = useFocusInvalid();
  const money = (minor: number) => formatMoney(minor, currency);
  const { minMinor, maxMinor } = upline;
  const amountMinor = parseAmount(text, currencyDecimals(currency.code));
  const balanceMinor = wallet?.balanceMinor ?? null;

  const amountError = (): string | undefined => {
    if (amountMinor === null || amountMinor === 0) return t('deposit.enter');
    if (amountMinor % unitMinor(currency.code) !== 0) return t('deposit.unit');
    if (amountMinor < minMinor) return t('transfer.low', { amount: money(minMinor) });
    if (maxMinor !== null && amountMinor > maxMinor) return t('transfer.high', { amount: money(maxMinor) });
    const tooMuch = balanceMinor !== null && amountMinor > balanceMinor;
    return tooMuch ? t('transfer.enough', { amount: money(balanceMinor) }) : undefined;
  };
  const wrongAmount = amountError();
  const check = () => {
    setTried(true);
    setFailure(null);
    if (wrongAmount || password === '') focusInvalid();
    else setAsking(true);
  };
  const send = async () => {
    const after = upline.list[0]?.id ?? '';
    const result = await commands.transferToUpline({ amountMinor: amountMinor ?? 0, password, after });
    setAsking(false);
    if (!result.ok) {
      setFailure(result.code);
      if (OF_PASSWORD.has(result.code)) setPassword('');
      return focusInvalid();
    }
    setText('');
    setPassword('');
    setTried(false);
    toast.show({ kind: 'success', text: t('transfer.done', { amount: money(result.value.amountMinor) }) });
  };
  const of = (codes: ReadonlySet<ErrorCode>) =>
    failure && codes.has(failure) ? t(errorKey(failure)) : undefined;
  const wrongPassword = of(OF_PASSWORD);
  const elsewhere = failure && !OF_AMOUNT.has(failure) && !OF_PASSWORD.has(failure) ? failure : null;
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onChange={() => setFailure(null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) check();
      }}
    >
      <dl className="panel panel--padded facts">
        <Fact term={t('transfer.to')} value={name} />
        <Fact term={t('transfer.balance')} value={balanceMinor === null ? '…' : money(balanceMinor)} />
      </dl>
      <TextField
        name="amount"
        label={t('transfer.amount')}
        icon="coins"
        required
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried ? (wrongAmount ?? of(OF_AMOUNT)) : undefined}
        note={
          maxMinor === null
            ? t('transfer.from', { min: money(minMinor) })
            : t('transfer.range', { min: money(minMinor), max: money(maxMinor) })
        }
      />
      {upline.password === null ? (
        <RouteLink className="button button--quiet" route="firstPassword">
          {t('transfer.noPassword')}
        </RouteLink>
      ) : (
        <PasswordField
          name="password"
          label={t(upline.password === 'payment' ? 'transfer.password.payment' : 'transfer.password.login')}
          required
          autoComplete={upline.password === 'payment' ? 'off' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={
            wrongPassword ??
            (tried && password === '' && !wrongAmount ? t('transfer.password.required') : undefined)
          }
        />
      )}
      {elsewhere && <ErrorLine>{t(errorKey(elsewhere))}</ErrorLine>}
      {offline && <p className="muted">{t('transfer.offline')}</p>}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={busy}
        disabled={upline.password === null}
        aria-haspopup="dialog"
      >
        {wrongAmount || amountMinor === null
          ? t('transfer.confirm.yes')
          : t('transfer.submit', { amount: money(amountMinor) })}
      </Button>
      {asking && amountMinor !== null && (
        <ConfirmDialog
          busy={busy}
          title={t('transfer.confirm.title', { amount: money(amountMinor), name })}
          text={t('transfer.confirm.text')}
          yes={t('transfer.confirm.yes')}
          no={t('transfer.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void run(send);
            // Once it has started it cannot be cancelled.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </form>
  );
}
