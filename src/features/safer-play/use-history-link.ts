import { useAccess } from '../../data/access';
import { links } from '../../nav/links';
import { ROUTES } from '../../nav/routes';

/** The record of the last three months; null where the merchant has none. */
export function useHistoryLink(): string | null {
  const access = useAccess();
  if (access(ROUTES.profitandloss) === 'open') return links.threeMonths('profitandloss');
  return access(ROUTES.transactionRecord) === 'open' ? links.threeMonths('transactionRecord') : null;
}
