import { randomInt } from 'node:crypto';
import type { RainMode } from '../contract/agency-money';

/**
 * Divides whole units, one at least for each (spec: agent, Red envelope rain). Equal shares differ by one unit at most; a
 * random one is up to twice what is left for each on average.
 * @param units at least `count`
 */
export function divide(units: number, count: number, mode: RainMode): number[] {
  if (mode === 'equal') {
    const each = Math.floor(units / count);
    const more = units - each * count;
    return Array.from({ length: count }, (_, index) => each + (index < more ? 1 : 0));
  }
  let left = units;
  return Array.from({ length: count }, (_, index) => {
    const others = count - index - 1;
    const share = others === 0 ? left : 1 + randomInt(2 * Math.floor(left / (others + 1)) - 1);
    left -= share;
    return share;
  });
}
