import '../../ui/age.critical.css';
import './records.css';
import { useCallback, useState, type ReactNode } from 'react';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useTranslation } from '../../i18n/use-translation';
import { useLoadMore } from '../loading/use-load-more';
import { InlineRetry } from '../../ui/InlineRetry';
import { useFar } from './use-far';

interface PageRowsProps<R> {
  page: { list: R[]; next: string | null } | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
  row: (row: R) => ReactNode;
  /** The page behind this one. */
  next: (after: string) => ReactNode;
}

/**
 * The rows of one page, and once they are near the end of the screen the page behind them. Rows far from the screen are
 * not mounted (spec: records, Pages).
 */
export function PageRows<R>({ page, state, retry, row, next }: PageRowsProps<R>) {
  const { t } = useTranslation();
  const [goesOn, setGoesOn] = useState(false);
  const load = useCallback(() => setGoesOn(true), []);
  const place = page?.next ?? null;
  const waits = place !== null && !goesOn;
  const end = useLoadMore(waits, place ?? '', load);
  const { before, behind, height } = useFar();
  if (!page) {
    return (
      <li className="records__more">
        {state?.status === 'failed' ? (
          <InlineRetry onRetry={retry} />
        ) : (
          <p className="age" role="status">
            {t('records.loadingMore')}
          </p>
        )}
      </li>
    );
  }
  return (
    <>
      <li ref={before} aria-hidden className="records__mark" />
      {height === null ? (
        page.list.map(row)
      ) : (
        <li aria-hidden className="records__mark" style={{ blockSize: height }} />
      )}
      <li ref={behind} aria-hidden className="records__mark" />
      {place !== null && goesOn && next(place)}
      {place !== null && !goesOn && (
        <li className="records__more">
          <div ref={end} />
        </li>
      )}
    </>
  );
}
