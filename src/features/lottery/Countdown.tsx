const two = (value: number): string => String(value).padStart(2, '0');

/** What is left, as hours, minutes and seconds. @param ms 0 or more */
export function Countdown({ ms }: { ms: number }) {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const text = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  // Changes every second: screen readers must not announce it.
  return (
    <bdi className="number" dir="ltr" aria-live="off">
      {text}
    </bdi>
  );
}
