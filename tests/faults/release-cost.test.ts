import { describe, expect, it } from 'vitest';
import { costOfRelease, precached, RELEASE_LIMIT_BYTES, RELEASES, sumOf } from '../support/release-cost';
import { runsAll, sample } from './run';

describe('a release that changes one screen', () => {
  it.each(sample('releases', RELEASES, 1))(
    '%s: an installed app downloads less than 40 kB',
    async (name, changes) => {
      const installed = await precached('dist/m');
      expect(installed.size).toBeGreaterThan(100);
      const cost = await costOfRelease(changes, installed);
      if (runsAll) console.info(`| ${name} | ${cost.size} | ${(sumOf(cost) / 1_000).toFixed(1)} kB |`);
      expect(sumOf(cost), [...cost].join('; ')).toBeLessThan(RELEASE_LIMIT_BYTES);
    },
  );
});
