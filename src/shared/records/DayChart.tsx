import '../../ui/panel.css';
import './records.css';
import { countDays } from '../../../contract/records';
import { formatDay } from '../../i18n/format';

const HEIGHT = 100;
/** Bars of the smallest results are this high. */
const LEAST = 1.5;
/** Of each day's width. */
const GAP = 0.2;

interface DayChartProps {
  days: { from: string; to: string };
  /** What each day brought, in minor units; other days brought nothing. */
  results: readonly { day: string; minor: number }[];
  label: string;
}

/** A bar for each day: up for a profit, down for a loss. The list below has the same figures as text. */
export function DayChart({ days, results, label }: DayChartProps) {
  const count = countDays(days.from, days.to);
  const highest = Math.max(0, ...results.map(({ minor }) => minor));
  const lowest = Math.min(0, ...results.map(({ minor }) => minor));
  const scale = HEIGHT / Math.max(1, highest - lowest);
  const zero = highest * scale;
  return (
    <figure className="panel panel--padded records__chart">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="records__bars"
      >
        {results.map(({ day, minor }) => {
          const height = Math.max(LEAST, Math.abs(minor) * scale);
          return (
            <rect
              key={day}
              data-tone={minor < 0 ? 'out' : 'in'}
              x={countDays(days.from, day) - 1 + GAP / 2}
              y={minor < 0 ? zero : zero - height}
              width={1 - GAP}
              height={height}
            />
          );
        })}
        <line x1="0" x2={count} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{formatDay(days.from)}</span>
        {count > 1 && <span>{formatDay(days.to)}</span>}
      </figcaption>
    </figure>
  );
}
