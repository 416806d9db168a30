import './promotions.css';
import type { PromotionRow } from '../../../contract/rows/promotions';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';

/** How long a promotion runs. */
export function Term({ promotion: { endsAt } }: { promotion: PromotionRow }) {
  const { t } = useTranslation();
  if (endsAt === null) return <small className="promotion__term">{t('promotion.open')}</small>;
  const date = formatDate(endsAt);
  return (
    <small className="promotion__term">
      <time dateTime={new Date(endsAt).toISOString()}>
        {endsAt > Date.now() ? t('promotion.until', { date }) : t('promotion.ended', { date })}
      </time>
    </small>
  );
}
