import type { Budget, PartBudgets, Unit, Values } from './budgets';

export type Verdict = 'kept' | 'BROKEN' | 'MISSING';

/** A value that was not measured, or is not a number, is missing. */
export function judge({ limit, atLeast }: Budget, value: number | undefined): Verdict {
  if (value === undefined || Number.isNaN(value)) return 'MISSING';
  return (atLeast ? value >= limit : value <= limit) ? 'kept' : 'BROKEN';
}

/** Three decimals for small numbers, fewer for large ones. */
function round(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 10 ? 2 : 1);
}

/** A value with its unit, such as `1.28x` or `12.4 kB`. */
export function withUnit(value: number, unit: Unit): string {
  if (unit === 'bytes') return `${(value / 1_000).toFixed(1)} kB`;
  return `${round(value)}${unit === 'ms' ? ' ms' : unit}`;
}

export interface SummaryLine {
  text: string;
  verdict: Verdict;
}

/** What the bench exits with: an error if a budget is broken or has no value, or if a part failed. */
export const exitCodeOf = (summary: readonly SummaryLine[], failedParts: number): number =>
  failedParts > 0 || summary.some(({ verdict }) => verdict !== 'kept') ? 1 : 0;

/** One line for each budget of a part. */
export function summaryOf(
  part: string,
  { budgets }: PartBudgets,
  values: Values,
  runs: number,
): SummaryLine[] {
  return Object.entries(budgets).map(([name, budget]) => {
    const value = values[name];
    const verdict = judge(budget, value);
    const told = value === undefined ? '–' : withUnit(value, budget.unit);
    const limit = `${budget.atLeast ? '≥' : '≤'} ${withUnit(budget.limit, budget.unit)}`;
    const columns = [
      ...[part.padEnd(11), budget.what.padEnd(50), told.padStart(10), limit.padStart(12)],
      ...[`${runs} run${runs === 1 ? '' : 's'}`.padStart(8), verdict],
    ];
    return { text: columns.join('  '), verdict };
  });
}
