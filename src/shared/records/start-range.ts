import type { RangePreset } from '../../../contract/records';

/** The range of a record whose address names none. */
export const START_RANGE: RangePreset = 'week';
