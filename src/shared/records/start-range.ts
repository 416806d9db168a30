import type { RangePreset } from '../../../contract/records';

/** Of a record that is opened without a choice. */
export const START_RANGE: RangePreset = 'week';
