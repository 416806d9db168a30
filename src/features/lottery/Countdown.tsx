import { formatClock } from '../../i18n/format';

/** What is left, as hours, minutes and seconds. @param ms 0 or more */
export function Countdown({ ms }: { ms: number }) {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  // Changes every second: screen readers must not announce it.
  return (
    <bdi className="number" dir="ltr" aria-live="off">
      {formatClock(seconds, true)}
    </bdi>
  );
}
