import '../../ui/panel.css';
import './records.css';
import type { ReactNode } from 'react';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useTranslation } from '../../i18n/use-translation';
import { Loaded } from '../loading/Loaded';
import { StateView } from '../../ui/StateView';

interface RecordProps {
  /** The ranges and filters. */
  bars: ReactNode;
  state: SyncStateRow | undefined;
  retry: () => void;
  /** How many rows there are; undefined until something is known. */
  count: number | undefined;
  totals: ReactNode;
  children: ReactNode;
}

/** The frame of a record: what is chosen, what it adds up to, and the rows. */
export function Record({ bars, state, retry, count, totals, children }: RecordProps) {
  const { t } = useTranslation();
  return (
    <main className="gutter records">
      {bars}
      <Loaded state={state} retry={retry} ready={count !== undefined}>
        {totals}
        {count === 0 ? (
          <StateView art="empty" title={t('records.none.title')} text={t('records.none.text')} />
        ) : (
          children
        )}
      </Loaded>
    </main>
  );
}
