import '../../ui/avatar.critical.css';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WinnerRow } from '../../../contract/rows/home';
import { useCurrency } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { Picture } from '../../shared/pictures/Picture';

/** One win: who, in which game, how much. */
export const WinnerEntry = memo(function WinnerEntry({ winner }: { winner: WinnerRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const amount = formatMoney(winner.winMinor, currency);
  return (
    <>
      <span className="avatar">
        <Picture path={winner.iconPath} width={30} height={30} />
      </span>
      <span className="clip">
        <b>
          <bdi>{winner.customer}</bdi>
        </b>
        <small className="clip">
          <bdi>{winner.gameName}</bdi>
        </small>
      </span>
      <bdi className="number" dir="ltr" aria-label={t('home.won', { amount })}>
        {amount}
      </bdi>
    </>
  );
});
