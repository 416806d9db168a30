/** The part of the day that a greeting names (spec: agent, Greeting). */
export type PartOfDay = 'morning' | 'early' | 'late' | 'evening';

/** @param hour 0 to 23 */
export function partOfDay(hour: number): PartOfDay {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'early';
  return hour <= 18 ? 'late' : 'evening';
}
