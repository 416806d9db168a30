import '../../ui/panel.css';
import './deposit.css';
import { useState } from 'react';
import { amountProblem } from '../../../contract/deposits';
import type { Failure } from '../../../contract/errors';
import { currencyDecimals, unitMinor } from '../../../contract/money';
import type { DepositMethodRow } from '../../../contract/rows/deposits';
import { useOffline } from '../../data/use-offline';
import { useCurrency, useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { parseAmount } from '../../lib/amount';
import { links } from '../../nav/links';
import { useKept } from '../../shared/fields/use-kept';
import { Loaded } from '../../shared/loading/Loaded';
import { useNavigateFromHere } from '../../shared/navigation/use-is-here';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { AmountField } from '../../shared/wallet/AmountField';
import { BalanceLine } from '../../shared/wallet/BalanceLine';
import { Button } from '../../ui/Button';
import { StateView } from '../../ui/StateView';
import { useBusy } from '../../ui/use-busy';
import { DepositSummary } from './DepositSummary';
import { FailureLine } from './FailureLine';
import { Methods } from './Methods';
import { RecentDeposits } from './RecentDeposits';

/** How much, and by which way. */
export function DepositForm({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: methods, state, retry } = useResource('depositMethods', { account });
  const { rows: recent, state: recentState } = useResource('deposits', { account });
  const brand = useSettings((settings) => settings.brand.name) ?? '';
  // What is above the form and what is below it come with it, so that nothing moves.
  const settled = methods !== undefined && (recent !== undefined || recentState?.status === 'failed');
  return (
    <>
      <BalanceLine account={account} />
      {settled && <RecentDeposits account={account} open />}
      {settled && methods.length ? (
        <Filled methods={methods} />
      ) : (
        <Loaded state={methods && !settled ? undefined : state} retry={retry} ready={settled} lines={5}>
          <StateView
            art="empty"
            title={t('deposit.none.title')}
            text={t('deposit.none.text', { brand })}
            action={<ServiceLine />}
          />
        </Loaded>
      )}
      {settled && <RecentDeposits account={account} open={false} />}
    </>
  );
}

function Filled({ methods }: { methods: readonly DepositMethodRow[] }) {
  const { t } = useTranslation();
  const navigate = useNavigateFromHere();
  const offline = useOffline();
  const currency = useCurrency();
  const [chosen, setChosen] = useKept<string>('method', '');
  const [text, setText] = useKept<string>('amount', '');
  /** The player has tried to send the form: from then on its error shows. */
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, run] = useBusy();
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  if (!method) return null;
  const unit = unitMinor(currency.code);
  const amountMinor = parseAmount(text, currencyDecimals(currency.code));
  const problem = amountMinor === null ? 'enter' : amountProblem(amountMinor, { ...method, unitMinor: unit });
  const error = {
    enter: t('deposit.enter'),
    low: t('deposit.low', { amount: formatMoney(method.minMinor, currency) }),
    high: t('deposit.high', { amount: formatMoney(method.maxMinor, currency) }),
    unit: t('deposit.unit'),
  };

  const submit = async () => {
    setTried(true);
    setFailure(null);
    if (problem || amountMinor === null) {
      document.getElementById('deposit-amount')?.focus();
      return;
    }
    const result = await commands.createDeposit({ methodId: method.id, amountMinor });
    if (!result.ok) return setFailure(result);
    setText('');
    setTried(false);
    navigate(links.deposit(result.value.id));
  };
  return (
    <form
      className="deposit__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(submit);
      }}
    >
      <Methods methods={methods} chosen={method} onChoose={setChosen} />
      <AmountField
        id="deposit-amount"
        label={t('deposit.amountLabel', { currency: currency.code })}
        bounds={method}
        amountsMinor={method.amountsMinor}
        text={text}
        amountMinor={amountMinor}
        error={tried && problem ? error[problem] : undefined}
        onChange={(next) => {
          setText(next);
          setFailure(null);
        }}
      />
      {problem === null && amountMinor !== null && (
        <DepositSummary method={method} amountMinor={amountMinor} />
      )}
      {failure && <FailureLine failure={failure} />}
      <div className="deposit__submit">
        <p className="muted">{offline ? t('deposit.offline') : t('deposit.next')}</p>
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {problem === null && amountMinor !== null
            ? t('deposit.submit', { amount: formatMoney(amountMinor, currency) })
            : t('member.deposit')}
        </Button>
      </div>
    </form>
  );
}
