/** The numbers of the runs to perform: all, or those that `OUTBOX_RUNS` names, such as `17` or `0-99`. */
export function runsOf(size: number): number[] {
  const [first, last = first] = (process.env['OUTBOX_RUNS'] ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (first === undefined || last === undefined) return Array.from({ length: size }, (_, run) => run);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
