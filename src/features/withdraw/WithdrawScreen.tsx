import '../../ui/sections.css';
import './withdraw.css';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/session';
import { useStartAtTop } from '../../shared/navigation/use-start-at-top';
import { WithdrawalPage } from './WithdrawalPage';
import { WithdrawForm } from './WithdrawForm';

/**
 * `/m/withdraw`: how much and to which account (spec: withdrawals, Form); with `withdrawal` in the query one withdrawal
 * and what became of it.
 */
export default function WithdrawScreen() {
  const account = useSession()?.userName;
  const [query] = useSearchParams();
  const id = query.get('withdrawal');
  useStartAtTop(id);
  return (
    <main className="gutter sections withdraw">
      {account === undefined ? null : id ? (
        <WithdrawalPage key={id} account={account} id={id} />
      ) : (
        <WithdrawForm account={account} />
      )}
    </main>
  );
}
