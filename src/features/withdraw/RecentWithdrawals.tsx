import '../../ui/list-row.css';
import '../../ui/panel.css';
import './withdraw.css';
import { Link } from 'react-router-dom';
import type { WithdrawalRow } from '../../../contract/rows/withdrawals';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Freshness } from '../../shared/loading/Freshness';
import { WITHDRAWAL_STATE_TEXTS } from '../../shared/wallet/withdrawal-states';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** So many that have been decided are listed below the form. */
const MAX_ENDED = 5;

/** The member's withdrawals: above the form those that wait, below it the last ones that were decided. */
export function RecentWithdrawals({ account, open }: { account: string; open: boolean }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('withdrawals', { account });
  const listed = rows
    ?.filter((row) => (row.state === 'waiting') === open)
    .slice(0, open ? undefined : MAX_ENDED);
  if (!listed?.length) return null;
  return (
    <section>
      <SectionHead title={open ? t('withdraw.open') : t('withdraw.recent')} />
      {!open && <Freshness state={state} retry={retry} />}
      <ul className="panel list">
        {listed.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  return (
    <li>
      <Link className="list-row" to={links.withdraw(row.id)}>
        <span className="list-row__title">
          <b>
            <bdi>{formatMoney(row.amountMinor, currency)}</bdi>
          </b>
          <small>
            <bdi>{row.accountName}</bdi> · <bdi>{formatDateTime(row.createdAt)}</bdi>
          </small>
        </span>
        <span className="list-row__end withdraw__state" data-state={row.state}>
          {t(WITHDRAWAL_STATE_TEXTS[row.state].word)}
          <Icon name="chevron-right" dir />
        </span>
      </Link>
    </li>
  );
}
