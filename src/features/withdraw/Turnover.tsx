import '../../ui/panel.css';
import './withdraw.css';
import { useCurrency } from '../../data/use-query';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { SectionHead } from '../../ui/SectionHead';

/** What is still to be staked before money can be withdrawn, as amount and progress. */
export function Turnover({ neededMinor, doneMinor }: { neededMinor: number; doneMinor: number }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const money = (minor: number) => formatMoney(minor, currency);
  const progress = t('withdraw.turnover.progress', { done: money(doneMinor), needed: money(neededMinor) });
  return (
    <section>
      <SectionHead title={t('withdraw.turnover')} />
      <div className="panel panel--padded withdraw__turnover">
        <p>{t('withdraw.turnover.more', { amount: money(neededMinor - doneMinor) })}</p>
        <progress max={neededMinor} value={doneMinor} aria-label={progress} />
        <p className="muted" aria-hidden="true">
          {progress}
        </p>
      </div>
    </section>
  );
}
