import '../../ui/facts.css';
import '../../ui/panel.css';
import type { ReactNode } from 'react';
import type { ErrorCode, Result } from '../../../contract/errors';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import { useBalanceHidden } from '../../data/balance';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatBalance, formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { parseAmount } from '../../lib/amount';
import { useKept } from '../fields/use-kept';
import { Fact } from '../../ui/Fact';
import { TextField } from '../../ui/TextField';
import { GivingForm } from './GivingForm';

/** What was wrong with the last attempt, beside its field. */
const OF_AMOUNT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['transfer.amount', 'transfer.balance']);

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
  const currency = useCurrency();
  const { rows: wallet } = useResource('wallet', { account });
  const [text, setText] = useKept('amount', '');
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
    if (!tooMuch) return undefined;
    return hidden ? t(errorKey('transfer.balance')) : t('transfer.enough', { amount: money(balanceMinor) });
  };
  const wrongAmount = amountError();
  const rightMinor = wrongAmount ? null : amountMinor;
  return (
    <GivingForm
      asked={asked}
      isRight={!onMissing && rightMinor !== null}
      {...(onMissing && { onWrong: onMissing })}
      ofFields={OF_AMOUNT}
      title={props.title(amountMinor ?? 0)}
      text={t('transfer.confirm.text')}
      confirm={props.confirm}
      submit={props.submit(rightMinor)}
      offline={t('transfer.offline')}
      send={(password) => props.send(amountMinor ?? 0, password)}
      onSent={() => setText('')}
    >
      {(tried, failure) => (
        <>
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
            error={
              tried
                ? (wrongAmount ?? (failure && OF_AMOUNT.has(failure) ? t(errorKey(failure)) : undefined))
                : undefined
            }
            note={
              note?.(rightMinor) ??
              (mostMinor === null
                ? t('transfer.from', { min: money(leastMinor) })
                : t('transfer.range', { min: money(leastMinor), max: money(mostMinor) }))
            }
          />
        </>
      )}
    </GivingForm>
  );
}
