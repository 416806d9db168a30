import { useEffect, useRef } from 'react';
import type { LanguageCode } from '../../../contract/languages';
import type { LotteriesRow } from '../../../contract/rows/lottery';
import type { SyncStateRow } from '../../../contract/rows/sync';
import type { VendorsRow } from '../../../contract/rows/vendors';
import { useOffline } from '../../data/use-offline';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { msUntilAsked, nextDue } from './draws';

interface Lotteries {
  language: LanguageCode;
  hall: LotteriesRow | undefined;
  state: SyncStateRow | undefined;
  retry: () => void;
}

/** The lottery hall, saved and refreshed, also when the time of a draw has come (spec: lottery, Results). */
export function useLotteries(): Lotteries {
  const language = useLanguage();
  const { rows: hall, state, retry } = useResource('lotteries', { language });
  const offline = useOffline();
  const due = hall ? nextDue(hall) : Infinity;
  const attempts = useRef({ due: 0, count: 0 });
  useEffect(() => {
    if (offline || due === Infinity) return undefined;
    if (attempts.current.due !== due) attempts.current = { due, count: 0 };
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          attempts.current.count++;
          retry();
          wait();
        },
        msUntilAsked(due, attempts.current.count, Date.now()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [due, offline, retry]);
  return { language, hall, state, retry };
}

/**
 * The lottery hall with the vendors, whose prize mode its launches have. It is ready with both, so that nothing moves; but
 * a hall without its vendors is better than none.
 */
export function useHallWithVendors(): Lotteries & { vendors: VendorsRow | undefined; ready: boolean } {
  const lotteries = useLotteries();
  const { rows: vendors, state } = useResource('vendors', { language: lotteries.language });
  const ready = lotteries.hall !== undefined && (vendors !== undefined || state?.status === 'failed');
  return { ...lotteries, vendors, ready };
}
