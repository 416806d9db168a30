import './withdraw.css';
import { usePolling } from '../../data/use-polling';
import { useSettings } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../../shared/loading/Loaded';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { BalanceLine } from '../../shared/wallet/BalanceLine';
import { StateView } from '../../ui/StateView';
import { FilledForm } from './FilledForm';
import { RecentWithdrawals } from './RecentWithdrawals';

/** How often the platform is asked what became of those that wait, in ms. */
const WAITING_MS = 15_000;

/** How much, and to which account. */
export function WithdrawForm({ account }: { account: string }) {
  const { t } = useTranslation();
  const options = useResource('withdrawOptions', { account });
  const { rows: recent, state: recentState } = useResource('withdrawals', { account });
  const member = useResource('member', { account });
  // What the form still waits for, or cannot get.
  const { state, retry } = options.rows ? member : options;
  const brand = useSettings((settings) => settings.brand.name) ?? '';
  const waits = recent?.some((row) => row.state === 'waiting') ?? false;
  usePolling(waits ? WAITING_MS : null, () => {
    void refresh('withdrawals', { account }, { force: true, quiet: true });
    void refresh('withdrawOptions', { account }, { force: true, quiet: true });
  });
  const ready = options.rows !== undefined && member.rows !== undefined;
  // What is above the form and what is below it come with it, so that nothing moves.
  const settled = ready && (recent !== undefined || recentState?.status === 'failed');
  return (
    <>
      <BalanceLine account={account} />
      {settled && <RecentWithdrawals account={account} open />}
      {settled && options.rows?.providers.length && member.rows ? (
        <FilledForm account={account} member={member.rows} options={options.rows} />
      ) : (
        <Loaded state={ready && !settled ? undefined : state} retry={retry} ready={settled} lines={5}>
          <StateView
            art="empty"
            title={t('withdraw.none.title')}
            text={t('withdraw.none.text', { brand })}
            action={<ServiceLine />}
          />
        </Loaded>
      )}
      {settled && <RecentWithdrawals account={account} open={false} />}
    </>
  );
}
