import '../../ui/choices.css';
import '../../ui/forms.css';
import './wallet.css';
import { useRef, useState } from 'react';
import { currencyDecimals, exactDecimals, toMajor } from '../../../contract/money';
import { useCurrency } from '../../data/use-query';
import { formatAmount, formatMoney, formatMoneyCompact } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';

interface AmountFieldProps {
  id: string;
  label: string;
  bounds: { minMinor: number; maxMinor: number };
  /** Suggested amounts. */
  amountsMinor: readonly number[];
  /** One more suggestion: the whole of it, with its word. A hidden amount is not read out. */
  all?: { word: string; minor: number; hidden: boolean };
  /** As typed. */
  text: string;
  /** As understood; null if it is no amount. */
  amountMinor: number | null;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** An amount: typed, or one of the suggested ones. In groups while it is not being typed. */
export function AmountField(props: AmountFieldProps) {
  const { id, label, bounds, amountsMinor, all, text, amountMinor, error, onChange } = props;
  const { t } = useTranslation();
  const currency = useCurrency();
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const plain = (minor: number) => toMajor(minor).toFixed(exactDecimals(minor, currency.code));
  const shown = typing || amountMinor === null ? text : formatAmount(amountMinor, currency.code);
  return (
    <section>
      <SectionHead
        title={t('deposit.amount')}
        end={
          <span className="section-head__end">
            {t('deposit.range', {
              min: formatMoneyCompact(bounds.minMinor, currency),
              max: formatMoneyCompact(bounds.maxMinor, currency),
            })}
          </span>
        }
      />
      <div className={error ? 'input-box input-box--invalid amount-field' : 'input-box amount-field'}>
        <span className="muted" aria-hidden="true">
          {currency.symbol}
        </span>
        <input
          ref={input}
          id={id}
          className="amount-field__input"
          dir="ltr"
          inputMode={currencyDecimals(currency.code) > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={24}
          aria-label={label}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={shown}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onChange(event.target.value)}
        />
        {text && (
          <IconButton
            label={t('deposit.clear')}
            onClick={() => {
              onChange('');
              // The button goes.
              input.current?.focus();
            }}
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      <div className="amount-field__chips" role="group" aria-label={t('deposit.suggested')}>
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
        {all && (
          <button
            type="button"
            className="chip"
            aria-pressed={all.minor === amountMinor}
            aria-label={all.hidden ? undefined : `${all.word}: ${formatMoney(all.minor, currency)}`}
            onClick={() => onChange(plain(all.minor))}
          >
            {all.word}
          </button>
        )}
      </div>
    </section>
  );
}
