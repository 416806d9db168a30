import '../../ui/forms.css';
import '../../ui/text-link.css';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../contract/errors';
import { toMinor } from '../../../contract/money';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { LIMIT_TEXTS } from '../../shared/safer-play/limit-texts';
import { ErrorLine } from '../../ui/ErrorLine';

/** Why no deposit was opened. A limit of the player says what is left and when more is possible. */
export function FailureLine({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const limit = failure.code === 'deposit.limit' ? failure.hints?.limit : undefined;
  if (!limit) return <ErrorLine>{t(errorKey(failure.code))}</ErrorLine>;
  return (
    <div>
      <ErrorLine>
        {t('deposit.limit', {
          limit: t(LIMIT_TEXTS[limit.period]),
          left: formatMoney(toMinor(limit.left), currency),
          time: formatDateTime(limit.more),
        })}
      </ErrorLine>
      <Link className="text-link" to={links.saferPlay()}>
        {t('route.saferPlay')}
      </Link>
    </div>
  );
}
