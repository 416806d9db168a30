// The figures of the bench with their budgets. A broken budget, or a figure that was not measured, fails the bench.

export type Unit = 'x' | 'ms' | 'bytes' | '%' | '';

export interface Budget {
  what: string;
  unit: Unit;
  /** The value may equal it. */
  limit: number;
  /** The limit is the least that is wanted, such as of a score. Otherwise it is the most. */
  atLeast?: true;
}

export interface PartBudgets {
  /** What is measured in turns with what, or under which conditions. */
  paired: string;
  /** How often it is measured, unless it is once or RUNS says otherwise; the value is the median. */
  runs: number;
  budgets: Record<string, Budget>;
}

const kB = (count: number): number => count * 1_000;

/** By part of the bench and name of the value, in the order in which they run. */
export const PARTS = {
  first: {
    paired: 'a first visit to guest home on slow 4G, in turns with the static page',
    runs: 9,
    budgets: {
      fcp: { what: 'First contentful paint', unit: 'x', limit: 1.3 },
      lcp: { what: 'Largest contentful paint', unit: 'x', limit: 1.3 },
    },
  },
  requests: {
    paired: 'a first visit to guest home on slow 4G, unpaired',
    runs: 3,
    budgets: {
      untilUsable: { what: 'Requests until usable', unit: '', limit: 25 },
      whole: { what: 'Requests of the whole first visit', unit: '', limit: 70 },
      bytes: { what: 'Bytes of the whole first visit', unit: 'bytes', limit: kB(320) },
      scriptUntilPaint: { what: 'JavaScript until the first paint', unit: 'bytes', limit: kB(1) },
      pageScript: { what: 'Page JavaScript until usable', unit: 'bytes', limit: kB(120) },
      shift: { what: 'Layout shift of home, first and later visit', unit: '', limit: 0.01 },
    },
  },
  tap: {
    paired: 'a tap on the first paint, before any script has arrived, unpaired',
    runs: 3,
    budgets: {
      category: { what: 'Taps on a category that were carried out', unit: '%', limit: 100, atLeast: true },
      link: { what: 'Taps on a link that were carried out', unit: '%', limit: 100, atLeast: true },
    },
  },
  lighthouse: {
    paired: 'Lighthouse, its mobile configuration (simulated slow 4G, CPU 4x), unpaired',
    runs: 5,
    budgets: {
      score: { what: 'Lighthouse performance score', unit: '', limit: 99, atLeast: true },
      blocking: { what: 'Lighthouse total blocking time', unit: 'ms', limit: 50 },
      shift: { what: 'Lighthouse cumulative layout shift', unit: '', limit: 0.01 },
    },
  },
  saved: {
    paired: 'a start of saved home after a restart of the browser, in turns with the saved static page',
    runs: 9,
    budgets: {
      deadPainted: { what: 'Dead network: painted', unit: 'x', limit: 1.2 },
      deadUsable: { what: 'Dead network: usable', unit: 'x', limit: 2 },
      stalledPainted: { what: 'Stalled network: painted', unit: 'x', limit: 1.2 },
      stalledUsable: { what: 'Stalled network: usable', unit: 'x', limit: 2 },
    },
  },
  shift: {
    paired: 'every route: first visit, second visit and no network, unpaired',
    runs: 1,
    budgets: { worst: { what: 'Layout shift, the worst of all routes', unit: '', limit: 0.01 } },
  },
  grid: {
    paired: 'a list of 10,000 tiles scrolled, CPU 4x, unpaired',
    runs: 1,
    budgets: { longFrames: { what: 'Frames over 50 ms', unit: '', limit: 0 } },
  },
  idle: {
    paired: 'a visible lobby that nobody touches, unpaired',
    runs: 1,
    budgets: { resting: { what: 'CPU of an idle lobby, of one core', unit: '%', limit: 1 } },
  },
  unchanged: {
    paired: 'a visit to home where nothing has changed, unpaired',
    runs: 1,
    budgets: {
      bytes: { what: 'Bytes of an unchanged visit', unit: 'bytes', limit: kB(3) },
      rowsWritten: { what: 'Rows written in an unchanged visit', unit: '', limit: 0 },
      redraws: { what: 'Redraws in an unchanged visit', unit: '', limit: 0 },
    },
  },
  release: {
    paired: 'a release that changes one screen, in an installed app, unpaired',
    runs: 1,
    budgets: { bytes: { what: 'Bytes of a release', unit: 'bytes', limit: kB(40) } },
  },
  taps: {
    paired: 'a tap with saved data until the next screen is painted, CPU 4x, unpaired',
    runs: 1,
    budgets: { p95: { what: 'Tap to the next screen, 95th percentile', unit: 'ms', limit: 100 } },
  },
  records: { paired: '', runs: 1, budgets: {} },
  team: { paired: '', runs: 1, budgets: {} },
  search: {
    paired: 'a generated catalogue, typed key by key, unpaired',
    runs: 1,
    budgets: {
      ms10000: { what: 'Search in 10,000 games, per key, 95th percentile', unit: 'ms', limit: 8 },
      ms100000: { what: 'Search in 100,000 games, per key, 95th percentile', unit: 'ms', limit: 16 },
    },
  },
} satisfies Record<string, PartBudgets>;

export type PartName = keyof typeof PARTS;
/** The measured values of a part, by the names of its budgets. */
export type Values = Record<string, number>;
