import '../../ui/facts.css';
import '../../ui/tag.css';
import '../../ui/panel.css';
import './withdraw.css';
import { useEffect } from 'react';
import type { WithdrawalRow } from '../../../contract/rows/withdrawals';
import { useCurrency } from '../../data/use-query';
import { usePolling } from '../../data/use-polling';
import { isGone, useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Freshness } from '../../shared/loading/Freshness';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { WITHDRAWAL_STATE_TEXTS } from '../../shared/wallet/withdrawal-states';
import { ButtonLink } from '../../ui/Button';
import { Fact } from '../../ui/Fact';
import { accountName } from '../../shared/wallet/account-name';
import { CancelWithdrawal } from './CancelWithdrawal';

/** How often the platform is asked what became of it, in ms. */
const WAITING_MS = 10_000;

/** One withdrawal and what became of it. */
export function WithdrawalPage({ account, id }: { account: string; id: string }) {
  const { t } = useTranslation();
  const { rows: withdrawal, state, retry } = useResource('withdrawal', { account, id });
  const now = withdrawal?.state;
  usePolling(now === 'waiting' ? WAITING_MS : null, () => {
    void refresh('withdrawal', { account, id }, { force: true, quiet: true });
  });
  // What came back is in the wallet now.
  useEffect(() => {
    if (now === undefined || now === 'waiting') return;
    void refresh('wallet', { account }, { force: true, quiet: true });
    void refresh('withdrawals', { account }, { force: true, quiet: true });
  }, [now, account]);
  if (isGone(state)) {
    return (
      <Gone
        title={t('withdraw.gone.title')}
        text={t('deposit.gone.text')}
        to={links.withdraw()}
        linkText={t('withdraw.again')}
      />
    );
  }
  return withdrawal ? (
    <>
      <Shown withdrawal={withdrawal} />
      <Freshness state={state} retry={retry} />
    </>
  ) : (
    <Loaded state={state} retry={retry} ready={false} lines={5}>
      {null}
    </Loaded>
  );
}

function Shown({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { state, amountMinor, feeMinor, reason, tail } = withdrawal;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <section className="withdraw__head">
        <p className="tag withdraw__state" data-state={state} role="status">
          {t(WITHDRAWAL_STATE_TEXTS[state].word)}
        </p>
        <h2 className="display">
          <bdi>{money(amountMinor)}</bdi>
        </h2>
        <p className="muted">
          {t(WITHDRAWAL_STATE_TEXTS[state].text, {
            amount: money(amountMinor),
            paid: money(amountMinor - feeMinor),
          })}
        </p>
      </section>
      <dl className="panel panel--padded facts">
        {reason && <Fact term={t('withdraw.reason')} value={reason} />}
        <Fact term={t('deposit.amount')} value={money(amountMinor)} />
        <Fact term={t('withdraw.fee')} value={money(feeMinor)} />
        <Fact term={t('withdraw.arrives')} value={money(amountMinor - feeMinor)} />
        <Fact term={t('withdraw.account')} value={accountName(withdrawal.accountName, tail)} />
        <Fact term={t('withdraw.requested')} value={formatDateTime(withdrawal.createdAt)} />
        <Fact term={t('withdraw.number')} value={withdrawal.id} />
      </dl>
      {state === 'waiting' ? (
        <CancelWithdrawal id={withdrawal.id} />
      ) : (
        <div className="withdraw__submit">
          <ButtonLink to={links.withdraw()} replace size="l" block>
            {t('withdraw.again')}
          </ButtonLink>
          {state === 'refused' && <ServiceLine />}
        </div>
      )}
    </>
  );
}
