import '../../ui/list-row.css';
import '../../ui/panel.css';
import './deposit.css';
import { Link } from 'react-router-dom';
import { isOpenDeposit } from '../../../contract/deposits';
import type { DepositRow } from '../../../contract/rows/deposits';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Freshness } from '../../shared/loading/Freshness';
import { DEPOSIT_STATE_TEXTS } from '../../shared/wallet/deposit-states';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

/** So many that have ended are listed below the form. */
const MAX_ENDED = 5;

/** The member's deposits: above the form those that are open, below it the last ones that have ended. */
export function RecentDeposits({ account, open }: { account: string; open: boolean }) {
  const { t } = useTranslation();
  const { rows, state, retry } = useResource('deposits', { account });
  const listed = rows
    ?.filter((row) => isOpenDeposit(row.state) === open)
    .slice(0, open ? undefined : MAX_ENDED);
  if (!listed?.length) return null;
  return (
    <section>
      <SectionHead title={open ? t('deposit.open') : t('deposit.recent')} />
      {!open && <Freshness state={state} retry={retry} />}
      <ul className="panel list">
        {listed.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: DepositRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  return (
    <li>
      <Link className="list-row" to={links.deposit(row.id)}>
        <span className="list-row__title">
          <b>
            <bdi>{formatMoney(row.paidMinor ?? row.amountMinor, currency)}</bdi>
          </b>
          <small>
            <bdi>{row.methodName}</bdi> · <bdi>{formatDateTime(row.createdAt)}</bdi>
          </small>
        </span>
        <span className="list-row__end deposit__state" data-state={row.state}>
          {t(DEPOSIT_STATE_TEXTS[row.state].word)}
          <Icon name="chevron-right" dir />
        </span>
      </Link>
    </li>
  );
}
