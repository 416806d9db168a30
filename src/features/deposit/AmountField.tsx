import '../../ui/choices.css';
import '../../ui/forms.css';
import './deposit.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyDecimals, exactDecimals, toMajor } from '../../../contract/money';
import type { DepositMethodRow } from '../../../contract/rows/deposits';
import { useCurrency } from '../../data/use-query';
import { formatAmount, formatMoney, formatMoneyCompact } from '../../i18n/format';
import { IconButton } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

interface AmountFieldProps {
  method: DepositMethodRow;
  /** As typed. */
  text: string;
  /** As understood; null if it is no amount. */
  amountMinor: number | null;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The amount: typed, or one of the suggested ones. In groups while it is not being typed. */
export function AmountField({ method, text, amountMinor, error, onChange }: AmountFieldProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const [typing, setTyping] = useState(false);
  const { minMinor, maxMinor, amountsMinor } = method;
  const plain = (minor: number) => toMajor(minor).toFixed(exactDecimals(minor, currency.code));
  const shown = typing || amountMinor === null ? text : formatAmount(amountMinor, currency.code);
  return (
    <section>
      <SectionHead
        title={t('deposit.amount')}
        end={
          <span className="section-head__end">
            {t('deposit.range', {
              min: formatMoneyCompact(minMinor, currency),
              max: formatMoneyCompact(maxMinor, currency),
            })}
          </span>
        }
      />
      <div className={error ? 'input-box input-box--invalid deposit__amount' : 'input-box deposit__amount'}>
        <span className="muted" aria-hidden="true">
          {currency.symbol}
        </span>
        <input
          id="deposit-amount"
          className="deposit__amount-input"
          dir="ltr"
          inputMode={currencyDecimals(currency.code) > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={24}
          aria-label={t('deposit.amountLabel', { currency: currency.code })}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'deposit-amount-error' : undefined}
          value={shown}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange(event.target.value)}
        />
        {text && (
          <IconButton label={t('deposit.clear')} onClick={() => onChange('')}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {error && <ErrorLine id="deposit-amount-error">{error}</ErrorLine>}
      <div className="deposit__chips" role="group" aria-label={t('deposit.suggested')}>
        {amountsMinor.map((minor) => (
          <button
            key={minor}
            type="button"
            className="chip"
            aria-pressed={minor === amountMinor}
            aria-label={formatMoney(minor, currency)}
            onClick={() => onChange(plain(minor))}
          >
            <bdi>{formatMoneyCompact(minor, currency)}</bdi>
          </button>
        ))}
      </div>
    </section>
  );
}
