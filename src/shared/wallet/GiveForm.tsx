import '../../ui/button.critical.css';
import '../../ui/facts.css';
import '../../ui/forms.css';
import '../../ui/panel.critical.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Result } from '../../../contract/errors';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import { useBalanceHidden } from '../../data/balance';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatBalance, formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { parseAmount } from '../../lib/amount';
import { useKept } from '../fields/use-kept';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { Fact } from '../../ui/Fact';
import { TextField } from '../../ui/TextField';
import { useBusy } from '../../ui/use-busy';
import { useFocusInvalid } from '../../ui/use-focus-invalid';
import { GivingPassword } from './GivingPassword';

/** What was wrong with the last attempt, beside its field. */
const OF_AMOUNT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['transfer.amount', 'transfer.balance']);
const OF_PASSWORD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['verification.password', 'password.payment']);

interface GiveFormProps {
  account: string;
  /** Masked, where the member cannot choose who gets the money. */
  to?: string;
  /** Chooses who gets it: above the amount. */
  children?: ReactNode;
  /** Called instead of sending, while nobody is chosen; null once somebody is. */
  onMissing?: (() => void) | null;
  /** The password that is asked for; null if the member has none yet. */
  asked: 'payment' | 'login' | null;
  /** Minor units. */
  leastMinor: number;
  /** Minor units; null without a limit. */
  mostMinor?: number | null;
  /** Below the amount, instead of its limits. @param amountMinor null while it is wrong */
  note?: (amountMinor: number | null) => ReactNode;
  title: (amountMinor: number) => string;
  /** On the button. @param amountMinor null while it is wrong */
  submit: (amountMinor: number | null) => string;
  /** On the button of the question. */
  confirm: string;
  send: (amountMinor: number, password: string) => Promise<Result<unknown>>;
}

/**
 * An amount and the password, for money that a member gives to others (spec: transfers, Form; spec: agent, Transfer to a
 * downline).
 */
export function GiveForm(props: GiveFormProps) {
  const { account, to, children, onMissing, asked, leastMinor, mostMinor = null, note } = props;
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
  const amountMinor = parseAmount(text, currencyDecimals(currency.code));
  const balanceMinor = wallet?.balanceMinor ?? null;
  const hidden = useBalanceHidden();
  const balance =
    hidden || balanceMinor === null ? '••••••' : `${currency.symbol} ${formatBalance(balanceMinor)}`.trim();
  const amountError = (): string | undefined => {
    if (amountMinor === null || amountMinor === 0) return t('deposit.enter');
    if (amountMinor % unitMinor(currency.code) !== 0) return t('deposit.unit');
    if (amountMinor < leastMinor) return t('transfer.low', { amount: money(leastMinor) });
    if (mostMinor !== null && amountMinor > mostMinor)
      return t('transfer.high', { amount: money(mostMinor) });
    const tooMuch = balanceMinor !== null && amountMinor > balanceMinor;
    return tooMuch ? t('transfer.enough', { amount: money(balanceMinor) }) : undefined;
  };
  const wrongAmount = amountError();
  const rightMinor = wrongAmount ? null : amountMinor;
  const check = () => {
    setTried(true);
    setFailure(null);
    if (onMissing) onMissing();
    else if (wrongAmount || password === '') focusInvalid();
    else setAsking(true);
  };
  const give = async () => {
    const result = await props.send(amountMinor ?? 0, password);
    setAsking(false);
    if (!result.ok) {
      setFailure(result.code);
      if (OF_PASSWORD.has(result.code)) setPassword('');
      focusInvalid();
      return;
    }
    setText('');
    setPassword('');
    setTried(false);
  };
  const of = (codes: ReadonlySet<ErrorCode>) =>
    failure && codes.has(failure) ? t(errorKey(failure)) : undefined;
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
        {to !== undefined && <Fact term={t('transfer.to')} value={to} />}
        <Fact term={t('transfer.balance')} value={balance} />
      </dl>
      {children}
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
          note?.(rightMinor) ??
          (mostMinor === null
            ? t('transfer.from', { min: money(leastMinor) })
            : t('transfer.range', { min: money(leastMinor), max: money(mostMinor) }))
        }
      />
      <GivingPassword
        asked={asked}
        value={password}
        onChange={setPassword}
        error={
          of(OF_PASSWORD) ??
          (tried && password === '' && !wrongAmount ? t('transfer.password.required') : undefined)
        }
      />
      {elsewhere && <ErrorLine>{t(errorKey(elsewhere))}</ErrorLine>}
      {offline && <p className="muted">{t('transfer.offline')}</p>}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={busy}
        disabled={asked === null}
        aria-haspopup="dialog"
      >
        {props.submit(rightMinor)}
      </Button>
      {asking && amountMinor !== null && (
        <ConfirmDialog
          busy={busy}
          title={props.title(amountMinor)}
          text={t('transfer.confirm.text')}
          yes={props.confirm}
          no={t('transfer.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void run(give);
            // Once it has started it cannot be cancelled.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </form>
  );
}
