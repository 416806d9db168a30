import '../../ui/button.critical.css';
import '../../ui/facts.css';
import '../../ui/forms.css';
import '../../ui/panel.critical.css';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Result } from '../../../contract/errors';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import { useOffline } from '../../data/use-offline';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
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
import { useBusy } from '../../ui/use-busy';

/** What was wrong with the last attempt, beside its field. */
const OF_AMOUNT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['transfer.amount', 'transfer.balance']);
const OF_PASSWORD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['verification.password', 'password.payment']);

interface GiveFormProps {
  account: string;
  /** The password that is asked for; null if the member has none yet. */
  asked: 'payment' | 'login' | null;
  /** Minor units. */
  leastMinor: number;
  /** Who gets it is chosen. */
  ready: boolean;
  /** Called where it is not. */
  onMissing: () => void;
  /** Who gets it: above the amount. */
  children: ReactNode;
  /** Below the amount. @param amountMinor null while it is wrong */
  note?: (amountMinor: number | null) => ReactNode;
  title: (amountMinor: number) => string;
  submit: string;
  send: (amountMinor: number, password: string) => Promise<Result<unknown>>;
}

/** An amount and the password, for money that an agent gives away (spec: agent, Transfer to a downline). */
export function GiveForm(props: GiveFormProps) {
  const { account, asked, leastMinor, ready, onMissing, children, note, title, submit, send } = props;
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
  const amountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const money = (minor: number) => formatMoney(minor, currency);
  const amountMinor = parseAmount(text, currencyDecimals(currency.code));
  const balanceMinor = wallet?.balanceMinor ?? null;
  const amountError = (): string | undefined => {
    if (amountMinor === null || amountMinor === 0) return t('deposit.enter');
    if (amountMinor % unitMinor(currency.code) !== 0) return t('deposit.unit');
    if (amountMinor < leastMinor) return t('transfer.low', { amount: money(leastMinor) });
    const tooMuch = balanceMinor !== null && amountMinor > balanceMinor;
    return tooMuch ? t('transfer.enough', { amount: money(balanceMinor) }) : undefined;
  };
  const wrongAmount = amountError();
  const check = () => {
    setTried(true);
    setFailure(null);
    if (!ready) onMissing();
    else if (wrongAmount) amountInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    else setAsking(true);
  };
  const give = async () => {
    const result = await send(amountMinor ?? 0, password);
    setAsking(false);
    if (!result.ok) {
      setFailure(result.code);
      if (OF_PASSWORD.has(result.code)) setPassword('');
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
      className="form"
      noValidate
      onChange={() => setFailure(null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) check();
      }}
    >
      {balanceMinor !== null && (
        <dl className="panel panel--padded facts">
          <Fact term={t('transfer.balance')} value={money(balanceMinor)} />
        </dl>
      )}
      {children}
      <TextField
        ref={amountInput}
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
        note={note?.(wrongAmount ? null : amountMinor) ?? t('transfer.from', { min: money(leastMinor) })}
      />
      {asked === null ? (
        <RouteLink className="button button--quiet" route="firstPassword">
          {t('transfer.noPassword')}
        </RouteLink>
      ) : (
        <PasswordField
          ref={passwordInput}
          name="password"
          label={t(asked === 'payment' ? 'transfer.password.payment' : 'transfer.password.login')}
          required
          autoComplete={asked === 'payment' ? 'off' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={
            of(OF_PASSWORD) ??
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
        disabled={asked === null}
        aria-haspopup="dialog"
      >
        {submit}
      </Button>
      {asking && amountMinor !== null && (
        <ConfirmDialog
          busy={busy}
          title={title(amountMinor)}
          text={t('transfer.confirm.text')}
          yes={submit}
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
