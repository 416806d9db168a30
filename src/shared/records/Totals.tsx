import '../../ui/facts.css';
import '../../ui/panel.css';
import './records.css';
import { formatDays, formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Fact } from '../../ui/Fact';
import { ExportButton } from './ExportButton';
import type { Exported } from './export-record';

export interface TotalsProps {
  days: { from: string; to: string };
  count: number;
  /** Terms with their sums. */
  sums: readonly (readonly [term: string, value: string])[];
  /** Without it the record has no file. */
  exported?: Exported | undefined;
}

/** What the whole range adds up to, whatever of it has been loaded. */
export function Totals({ days, count, sums, exported }: TotalsProps) {
  const { t } = useTranslation();
  return (
    <section className="panel panel--padded records__totals" aria-label={t('records.totals')}>
      <div className="records__days">
        <h2>{formatDays(days.from, days.to)}</h2>
        {exported && <ExportButton exported={exported} />}
      </div>
      <dl className="facts">
        {sums.map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
        <Fact term={t('records.entries')} value={formatWhole(count)} />
      </dl>
    </section>
  );
}
