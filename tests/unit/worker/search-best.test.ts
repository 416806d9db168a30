import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Best } from '../../../worker/search/best';

it('returns the highest numbers, highest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (values, limit) => {
      const best = new Best(limit);
      for (const value of values) best.add(value);
      expect(best.sorted()).toEqual([...values].sort((a, b) => b - a).slice(0, limit));
    }),
    { numRuns: 500 },
  );
});
