import '../../ui/facts.css';
import './contracts.css';
import type { ContractPays } from '../../../contract/contracts';
import type { ContractRow, TierRow } from '../../../contract/rows/contracts';
import { useCurrency } from '../../data/use-query';
import { formatMoney, formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Fact } from '../../ui/Fact';
import { PERIOD_TEXTS } from './kinds';
import { useBoundTexts } from './period-text';

/** Rates are hundredths of a per cent. */
const PARTS = 100;

/** What a tier pays: an amount, or a share of what is compared. */
export function useTierValue(): (pays: ContractPays, tier: TierRow) => string {
  const { t } = useTranslation();
  const currency = useCurrency();
  return (pays, { value }) =>
    pays === 'amount'
      ? formatMoney(value, currency)
      : t('contract.share', { percent: formatPercent(value / PARTS) });
}

interface TermsProps {
  contract: Pick<ContractRow, 'kind' | 'terms' | 'upline' | 'payer' | 'startsAt' | 'endsAt'>;
}

/** What a contract pays, and for what. */
export function Terms({ contract }: TermsProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const valueOf = useTierValue();
  const bounds = useBoundTexts(contract.kind);
  const { terms, upline, payer, startsAt, endsAt } = contract;
  return (
    <>
      <dl className="facts">
        {upline !== null && (
          <Fact term={t(payer === 'upline' ? 'contract.payer' : 'contract.upline')} value={upline} />
        )}
        <Fact term={t('contract.period')} value={t(PERIOD_TEXTS[terms.period])} />
        <Fact
          term={t('contract.pays')}
          value={t(terms.basis === 'stake' ? 'contract.basis.stake' : 'contract.basis.loss')}
        />
        {startsAt !== null && <Fact term={t('contract.since')} value={bounds.first(startsAt)} />}
        {endsAt !== null && <Fact term={t('contract.until')} value={bounds.last(endsAt)} />}
      </dl>
      <dl className="facts contracts__tiers" aria-label={t('contract.tiers')}>
        {terms.tiers.map((tier) => (
          <Fact
            key={tier.fromMinor}
            term={t('contract.from', { amount: formatMoney(tier.fromMinor, currency) })}
            value={valueOf(terms.pays, tier)}
          />
        ))}
      </dl>
    </>
  );
}
