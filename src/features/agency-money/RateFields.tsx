import '../../ui/forms.css';
import './agency-money.css';
import { formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { TextField } from '../../ui/TextField';
import type { RateBounds, useRates } from './use-rates';

interface RateFieldsProps {
  bounds: readonly RateBounds[];
  rates: ReturnType<typeof useRates>;
}

/** A rate for each type of games. */
export function RateFields({ bounds, rates }: RateFieldsProps) {
  const { t } = useTranslation();
  if (!bounds.length) return <p className="muted">{t('agentRates.none')}</p>;
  return (
    <fieldset className="agency-money__rates">
      <legend>{t('agentRates.title')}</legend>
      <div className="agency-money__fields">
        {bounds.map((bound) => (
          <TextField
            key={bound.gameType}
            name={bound.gameType}
            label={t(CATEGORY_LOOK[bound.gameType].text)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={rates.text(bound.gameType)}
            onChange={(event) => rates.type(bound.gameType, event.target.value)}
            error={rates.problem(bound)}
            note={t('agentRates.range', {
              least: formatPercent(bound.least),
              most: formatPercent(bound.most),
            })}
            end={
              <span className="agency-money__percent" aria-hidden="true">
                %
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
