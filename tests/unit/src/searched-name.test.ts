import { describe, expect, it } from 'vitest';
import { searchedName } from '../../../src/shared/records/searched-name';

describe('a username that somebody looks for', () => {
  it.each([
    ['down03', 'down03'],
    [' Down03 ', 'down03'],
    ['down 03', 'down03'],
    ['\u2066down\u00a003\u2069', 'down03'],
    ['a'.repeat(70), 'a'.repeat(64)],
    [' \u200e', ''],
  ])('“%s” is “%s”', (typed, name) => {
    expect(searchedName(typed)).toBe(name);
  });
});
