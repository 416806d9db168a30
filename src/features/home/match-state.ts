import { useEffect, useState } from 'react';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { MATCH_LENGTH_MS } from '../../../contract/rows/announcements';

/** The longest pause of a timer; what comes later is waited for in steps. */
const MAX_WAIT_MS = 60 * 60_000;

/** The match has started. @param now epoch ms */
export const isLive = ({ matchTime }: Pick<HotMatchRow, 'matchTime'>, now: number): boolean =>
  matchTime <= now && !hasEnded({ matchTime }, now);

/** No end is sent: a match counts as ended some hours after its start (spec: home, Hot matches). */
export const hasEnded = ({ matchTime }: Pick<HotMatchRow, 'matchTime'>, now: number): boolean =>
  matchTime + MATCH_LENGTH_MS <= now;

/** When the next match starts or ends, in epoch ms; Infinity if none does. */
export const nextChange = (matches: readonly Pick<HotMatchRow, 'matchTime'>[], now: number): number =>
  Math.min(
    ...matches
      .flatMap(({ matchTime }) => [matchTime, matchTime + MATCH_LENGTH_MS])
      .filter((time) => time > now),
  );

/** Null where there is no document: when and in which time zone the page will be seen is not known yet. */
const timeOfDrawing = (): number | null => (typeof document === 'undefined' ? null : Date.now());

/**
 * The time as of which matches are drawn, in epoch ms: it moves on when one starts or ends, also in saved rows. Null where
 * there is no document, at the gateway and for static hosts: what depends on the time or its zone is not drawn there.
 */
export function useMatchTime(matches: readonly HotMatchRow[] | undefined): number | null {
  const [now, setNow] = useState(timeOfDrawing);
  useEffect(() => {
    if (now === null) return undefined;
    const look = () => setNow(Date.now());
    const wait = nextChange(matches ?? [], now) - Date.now();
    const timer = setTimeout(look, Math.min(Math.max(wait, 0), MAX_WAIT_MS));
    // Timers stand still while the phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [matches, now]);
  return now;
}
