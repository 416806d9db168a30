import { statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Files that take minutes. The last one of a run would leave a core with nothing to do. */
const LONGEST = [
  'e2e/specs/accessibility',
  'e2e/specs/secrets',
  'e2e/specs/first-and-second-visit',
  'e2e/specs/game-catalogue',
  'e2e/specs/release',
  'faults/outbox/browser',
  'faults/storage/browser',
  'faults/upgrade-browser',
  'faults/matrix/matrix',
];

const rankOf = (file: string): number => {
  const rank = LONGEST.findIndex((part) => file.includes(`/tests/${part}.`));
  return rank < 0 ? LONGEST.length : rank;
};

/** Starts the test files that take longest first, then the larger ones, as vitest does where it knows nothing of a file. */
export class LongestFirst implements TestSequencer {
  sort = (files: TestSpecification[]): TestSpecification[] => {
    const ranked = files.map((file) => ({
      file,
      rank: rankOf(file.moduleId),
      size: statSync(file.moduleId).size,
    }));
    return ranked.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file);
  };

  /** Nothing here is divided among machines. */
  shard = (files: TestSpecification[]): TestSpecification[] => files;
}
