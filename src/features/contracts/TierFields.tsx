import '../../ui/forms.css';
import '../../ui/panel.css';
import './contracts.css';
import { MAX_TIERS } from '../../../contract/contract-terms';
import type { ContractPays } from '../../../contract/contracts';
import { formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import type { TypedTier } from './offer-terms';

interface TierFieldsProps {
  pays: ContractPays;
  tiers: readonly TypedTier[];
  onChange: (tiers: TypedTier[]) => void;
  /** What is wrong with each, if anything. */
  errors: readonly { from?: string | undefined; value?: string | undefined }[];
}

/** From which sum on a contract pays what. */
export function TierFields({ pays, tiers, onChange, errors }: TierFieldsProps) {
  const { t } = useTranslation();
  const change = (at: number, change: Partial<TypedTier>) =>
    onChange(tiers.map((tier, i) => (i === at ? { ...tier, ...change } : tier)));
  const field = { required: true, dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      {tiers.map(({ from, value }, i) => {
        const number = formatWhole(i + 1);
        return (
          <fieldset key={i} className="panel panel--padded contracts__tier">
            <legend className="visually-hidden">{t('offerContract.tier', { number })}</legend>
            <div className="contracts__tier-head">
              <b aria-hidden="true">{t('offerContract.tier', { number })}</b>
              {tiers.length > 1 && (
                <IconButton
                  label={t('offerContract.remove', { number })}
                  onClick={() => onChange(tiers.filter((_, other) => other !== i))}
                >
                  <Icon name="x" />
                </IconButton>
              )}
            </div>
            <div className="contracts__tier-fields">
              <TextField
                {...field}
                label={t('offerContract.from')}
                value={from}
                onChange={(event) => change(i, { from: event.target.value })}
                error={errors[i]?.from}
              />
              <TextField
                {...field}
                label={t(pays === 'amount' ? 'offerContract.pays' : 'offerContract.percent')}
                value={value}
                onChange={(event) => change(i, { value: event.target.value })}
                error={errors[i]?.value}
              />
            </div>
          </fieldset>
        );
      })}
      {tiers.length < MAX_TIERS && (
        <Button block variant="ghost" onClick={() => onChange([...tiers, { from: '', value: '' }])}>
          {t('offerContract.add')}
        </Button>
      )}
    </>
  );
}
