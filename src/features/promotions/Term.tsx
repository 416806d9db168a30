import './promotions.css';
import type { PromotionRow } from '../../../contract/rows/promotions';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { isRunning } from './promotion-term';

export interface TermProps {
  promotion: PromotionRow;
  /** Epoch ms. */
  now: number;
}

/** How long a promotion runs. */
export function Term({ promotion, now }: TermProps) {
  const { endsAt } = promotion;
  const { t } = useTranslation();
  if (endsAt === null) return <small className="promotion__term">{t('promotion.open')}</small>;
  const date = formatDate(endsAt);
  return (
    <small className="promotion__term">
      <time dateTime={new Date(endsAt).toISOString()}>
        {isRunning(promotion, now) ? t('promotion.until', { date }) : t('promotion.ended', { date })}
      </time>
    </small>
  );
}
