import '../../ui/avatar.critical.css';
import { memo } from 'react';
import type { WinnerRow } from '../../../contract/rows/home';
import { useCurrency } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Picture } from '../../shared/pictures/Picture';

interface WinnerEntryProps {
  winner: WinnerRow;
  /** It is about to move into view: its picture does not wait until it does. */
  moves?: boolean;
}

/** One win: who, in which game, how much. */
export const WinnerEntry = memo(function WinnerEntry({ winner, moves = false }: WinnerEntryProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const amount = formatMoney(winner.winMinor, currency);
  return (
    <>
      <span className="avatar">
        <Picture path={winner.iconPath} width={30} height={30} priority={moves} />
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
