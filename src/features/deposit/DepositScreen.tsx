import '../../ui/sections.css';
import './deposit.css';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/session';
import { useSettings } from '../../data/use-query';
import { useStartAtTop } from '../../shared/navigation/use-start-at-top';
import { DepositForm } from './DepositForm';
import { DepositPage } from './DepositPage';

/**
 * `/m/voucherCenter`: how much and by which way (spec: deposits, Form); with `deposit` in the query one deposit, with
 * where to pay and what became of it.
 */
export default function DepositScreen() {
  const account = useSession()?.userName;
  const [query] = useSearchParams();
  const id = query.get('deposit');
  useStartAtTop(id);
  const isNew = useSettings((settings) => settings.mobileTemplate.dep_func) === '1';
  return (
    <main className={`gutter sections deposit ${isNew ? 'deposit-new' : 'deposit-base'}`}>
      {account === undefined ? null : id ? (
        <DepositPage key={id} account={account} id={id} />
      ) : (
        <DepositForm account={account} />
      )}
    </main>
  );
}
