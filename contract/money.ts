/** Money is integer minor units everywhere but on the wire, where the platform sends a decimal number. */
export const MINOR_PER_MAJOR = 100;

/** Decimal number of the wire -> integer minor units. */
export const toMinor = (major: number): number => Math.round(major * MINOR_PER_MAJOR);
/** Integer minor units -> decimal number of the wire. */
export const toMajor = (minor: number): number => minor / MINOR_PER_MAJOR;
