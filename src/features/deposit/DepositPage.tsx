import '../../ui/facts.css';
import '../../ui/tag.css';
import '../../ui/panel.css';
import './deposit.css';
import { useEffect } from 'react';
import { endOf, isOpenDeposit, takesProof, type DepositState } from '../../../contract/deposits';
import type { DepositDetailRow } from '../../../contract/rows/deposits';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useCurrency } from '../../data/use-query';
import { usePolling } from '../../data/use-polling';
import { isGone, useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../lib/use-now';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Freshness } from '../../shared/loading/Freshness';
import { Loaded } from '../../shared/loading/Loaded';
import { useIsOver } from '../../shared/loading/use-is-over';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { DEPOSIT_STATE_TEXTS } from '../../shared/wallet/deposit-states';
import { ButtonLink } from '../../ui/Button';
import { Fact } from '../../ui/Fact';
import { Instructions } from './Instructions';
import { PayActions } from './PayActions';
import { Proof } from './Proof';

/** How often the platform is asked what became of it, in ms. */
const CHECKING_MS = 3_000;
const WAITING_MS = 10_000;

/** One deposit: where to pay, until when, and what became of it. */
export function DepositPage({ account, id }: { account: string; id: string }) {
  const { t } = useTranslation();
  const { rows: deposit, state, retry } = useResource('deposit', { account, id });
  const open = deposit && isOpenDeposit(deposit.state);
  usePolling(!open ? null : deposit.state === 'checking' ? CHECKING_MS : WAITING_MS, () => {
    void refresh('deposit', { account, id }, { force: true, quiet: true });
  });
  const paid = deposit?.paidMinor ?? null;
  // Its money is in the wallet now.
  useEffect(() => {
    if (paid === null) return;
    void refresh('wallet', { account }, { force: true, quiet: true });
    void refresh('unreadMessages', { account }, { force: true, quiet: true });
    void refresh('deposits', { account }, { force: true, quiet: true });
  }, [paid, account]);
  if (isGone(state)) {
    return (
      <Gone
        title={t('deposit.gone.title')}
        text={t('deposit.gone.text')}
        to={links.deposit()}
        linkText={t('deposit.again')}
      />
    );
  }
  return deposit ? (
    <>
      <Shown deposit={deposit} sync={state} />
      <Freshness state={state} retry={retry} />
    </>
  ) : (
    <Loaded state={state} retry={retry} ready={false} lines={5}>
      {null}
    </Loaded>
  );
}

function Shown({ deposit, sync }: { deposit: DepositDetailRow; sync: SyncStateRow | undefined }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const now = useNow();
  const isOver = useIsOver(sync);
  const { amountMinor, bonusMinor, paidMinor, expiresAt } = deposit;
  // The phone notices that the time is over before the platform is asked again.
  const shown: DepositState = isOver(endOf(deposit)) ? 'expired' : deposit.state;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <section className="deposit__head">
        <p className="tag deposit__state" data-state={shown} role="status">
          {t(DEPOSIT_STATE_TEXTS[shown].word)}
        </p>
        <h2 className="display">
          <bdi>{money(paidMinor ?? amountMinor)}</bdi>
        </h2>
        <p className="muted">
          {t(DEPOSIT_STATE_TEXTS[shown].text, {
            amount: money(amountMinor),
            // With the bonus, which an underpaid deposit does not get.
            paid: money((paidMinor ?? 0) + (shown === 'paid' ? bonusMinor : 0)),
            time: formatDateTime(expiresAt),
          })}
        </p>
      </section>
      {shown === 'waiting' && <Instructions deposit={deposit} secondsLeft={secondsTo(expiresAt, now)} />}
      <dl className="panel panel--padded facts">
        <Fact term={t('deposit.amount')} value={money(amountMinor)} />
        {bonusMinor > 0 && shown !== 'underpaid' && (
          <Fact term={t('deposit.bonus')} value={`+ ${money(bonusMinor)}`} />
        )}
        <Fact term={t('deposit.payBy')} value={deposit.methodName} />
        <Fact term={t('deposit.opened')} value={formatDateTime(deposit.createdAt)} />
        {deposit.proofAt !== null && !takesProof(deposit.kind, shown) && (
          <Fact term={t('deposit.proof.title')} value={formatDateTime(deposit.proofAt)} />
        )}
        <Fact term={t('deposit.number')} value={deposit.id} />
      </dl>
      {takesProof(deposit.kind, shown) && <Proof id={deposit.id} proofAt={deposit.proofAt} />}
      {shown === 'waiting' && <PayActions id={deposit.id} />}
      {!isOpenDeposit(shown) && (
        <div className="deposit__actions">
          <ButtonLink to={links.deposit()} replace size="l" block>
            {t('deposit.again')}
          </ButtonLink>
          {(shown === 'refused' || shown === 'expired' || shown === 'underpaid') && <ServiceLine />}
        </div>
      )}
    </>
  );
}

const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));
