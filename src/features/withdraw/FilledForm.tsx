import '../../ui/forms.css';
import './withdraw.css';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import { isField } from '../../../contract/rules/fields';
import { normalise } from '../../../contract/rules/normalise';
import type { MemberRow } from '../../../contract/rows/member';
import type { WithdrawOptionsRow } from '../../../contract/rows/withdrawals';
import { mostOf, withdrawalProblem } from '../../../contract/withdrawals';
import { useBalanceHidden } from '../../data/balance';
import { useOffline } from '../../data/use-offline';
import { useCurrency, useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { parseAmount } from '../../lib/amount';
import { links } from '../../nav/links';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { useKept } from '../../shared/fields/use-kept';
import { useNavigateFromHere } from '../../shared/navigation/use-is-here';
import { PaymentPasswordSheet } from '../../shared/payment-password/PaymentPasswordSheet';
import { AmountField } from '../../shared/wallet/AmountField';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { useBusy } from '../../ui/use-busy';
import { Accounts } from './Accounts';
import { AddAccount } from './AddAccount';
import { ACCOUNT_ID, AMOUNT_ID, PASSWORD_ID } from './field-ids';
import { PaymentPassword } from './PaymentPassword';
import { Turnover } from './Turnover';
import { WithdrawSummary } from './WithdrawSummary';

/** Failures that the field of the amount shows. */
const OF_AMOUNT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['withdrawal.amount', 'withdrawal.balance']);

interface FilledFormProps {
  account: string;
  member: MemberRow;
  options: WithdrawOptionsRow;
}

/** The form itself. The payment password is neither kept nor saved. */
export function FilledForm({ account, member, options }: FilledFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigateFromHere();
  const offline = useOffline();
  const currency = useCurrency();
  const rules = useSettings((settings) => settings.rules);
  const message = useFieldMessage(rules);
  const { rows: wallet } = useResource('wallet', { account });
  const hidden = useBalanceHidden();
  const [chosen, setChosen] = useKept<string>('account', '');
  const [text, setText] = useKept<string>('amount', '');
  const [typed, setPassword] = useState('');
  /** The player has tried to send the form: from then on its errors show. */
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [sheet, setSheet] = useState<'account' | 'password' | null>(null);
  const [busy, run] = useBusy();
  const payTo = options.accounts.find(({ id }) => id === chosen) ?? options.accounts[0];
  const { hasPaymentPassword = false } = member;
  const money = (minor: number) => formatMoney(minor, currency);
  const balanceMinor = wallet?.balanceMinor ?? Infinity;
  const bounds = { ...options, unitMinor: unitMinor(currency.code), balanceMinor };
  const amountMinor = parseAmount(text, currencyDecimals(currency.code));
  const problem = amountMinor === null ? 'enter' : withdrawalProblem(amountMinor, bounds);
  const amountError = {
    enter: t('deposit.enter'),
    low: t('withdraw.low', { amount: money(options.minMinor) }),
    high: t('withdraw.high', { amount: money(options.maxMinor) }),
    unit: t('deposit.unit'),
    balance: hidden
      ? t(errorKey('withdrawal.balance'))
      : t('withdraw.balance', { amount: money(balanceMinor) }),
    day: t('withdraw.day', { amount: money(options.leftMinor) }),
  };
  const password = normalise('digits', typed);
  const passwordIssue =
    password === '' ? 'required' : isField('paymentPassword', password, rules) ? undefined : 'format';
  const wrong = failure === 'password.payment';
  const ofAmount = failure && OF_AMOUNT.has(failure) ? t(errorKey(failure)) : undefined;
  const passwordError = wrong
    ? t(errorKey(failure))
    : tried
      ? message('paymentPassword', passwordIssue)
      : undefined;
  const all = wallet ? mostOf(bounds) : 0;

  const submit = async () => {
    setTried(true);
    setFailure(null);
    if (!payTo) return document.getElementById(ACCOUNT_ID)?.focus();
    const focus = problem ? AMOUNT_ID : !hasPaymentPassword || passwordIssue ? PASSWORD_ID : null;
    if (focus || amountMinor === null) return document.getElementById(focus ?? AMOUNT_ID)?.focus();
    if (options.doneMinor < options.neededMinor) return setFailure('withdrawal.turnover');
    const result = await commands.createWithdrawal({
      accountId: payTo.id,
      amountMinor,
      paymentPassword: password,
    });
    if (!result.ok) {
      setFailure(result.code);
      if (OF_AMOUNT.has(result.code)) document.getElementById(AMOUNT_ID)?.focus();
      if (result.code !== 'password.payment') return;
      setPassword('');
      document.getElementById(PASSWORD_ID)?.focus();
      return;
    }
    setPassword('');
    setText('');
    setTried(false);
    navigate(links.withdraw(result.value.id));
  };
  return (
    <>
      <form
        className="withdraw__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        {options.doneMinor < options.neededMinor && (
          <Turnover neededMinor={options.neededMinor} doneMinor={options.doneMinor} />
        )}
        <Accounts
          options={options}
          chosen={payTo}
          error={tried && !payTo ? t('withdraw.choose') : undefined}
          onChoose={setChosen}
          onAdd={() => setSheet('account')}
        />
        <AmountField
          id={AMOUNT_ID}
          label={t('withdraw.amountLabel', { currency: currency.code })}
          bounds={options}
          amountsMinor={options.amountsMinor}
          {...(all > 0 && { all: { word: t('withdraw.all'), minor: all, hidden } })}
          text={text}
          amountMinor={amountMinor}
          error={tried && problem ? amountError[problem] : ofAmount}
          onChange={(next) => {
            setText(next);
            setFailure(null);
          }}
        />
        <p className="withdraw__left">
          {options.leftCount > 0
            ? t('withdraw.left', { count: options.leftCount, amount: money(options.leftMinor) })
            : t('withdraw.noneLeft')}
        </p>
        {problem === null && amountMinor !== null && (
          <WithdrawSummary options={options} amountMinor={amountMinor} />
        )}
        <PaymentPassword
          has={hasPaymentPassword}
          onSet={() => setSheet('password')}
          value={typed}
          error={passwordError}
          onChange={(next) => {
            setPassword(next);
            setFailure(null);
          }}
        />
        {failure && !wrong && !ofAmount && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
        <div className="withdraw__submit">
          <p className="muted">{offline ? t('withdraw.offline') : t('withdraw.next')}</p>
          <Button type="submit" variant="primary" size="l" block busy={busy}>
            {problem === null && amountMinor !== null
              ? t('withdraw.submit', { amount: money(amountMinor) })
              : t('menu.withdraw')}
          </Button>
        </div>
      </form>
      {/* Forms of their own. */}
      {sheet === 'account' && (
        <AddAccount providers={options.providers} member={member} onClose={() => setSheet(null)} />
      )}
      {sheet === 'password' && <PaymentPasswordSheet member={member} onClose={() => setSheet(null)} />}
    </>
  );
}
