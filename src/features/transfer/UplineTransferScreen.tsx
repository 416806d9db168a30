import '../../ui/sections.css';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { useTranslation } from '../../i18n/use-translation';
import { Freshness } from '../../shared/loading/Freshness';
import { Loaded } from '../../shared/loading/Loaded';
import { ServiceLine } from '../../shared/service/ServiceLine';
import { SentTransfers } from '../../shared/wallet/SentTransfers';
import { StateView } from '../../ui/StateView';
import { TransferForm } from './TransferForm';

/** `/m/upLine/transfer`: money to the member's upline (spec: transfers, Form). */
export default function UplineTransferScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Transfer account={account} />;
}

function Transfer({ account }: { account: string }) {
  const { t } = useTranslation();
  const { rows: upline, state, retry } = useResource('upline', { account });
  if (!upline) {
    return (
      <main className="gutter sections">
        <Loaded state={state} retry={retry} ready={false} lines={5}>
          {null}
        </Loaded>
      </main>
    );
  }
  return (
    <main className="gutter sections">
      <Freshness state={state} retry={retry} />
      {upline.upline === null ? (
        <StateView
          art="empty"
          title={t('transfer.noUpline.title')}
          text={t('transfer.noUpline.text')}
          action={<ServiceLine />}
        />
      ) : (
        <TransferForm account={account} upline={upline} name={upline.upline} />
      )}
      <SentTransfers list={upline.list} />
    </main>
  );
}
