import type { TapMemory } from '../../lib/first-tap';

/**
 * Taps for the player who tapped on the painted page before the app was there: at the same place, if the same stands there
 * (spec: snapshot, How it is used).
 */
export function carryOutFirstTap(): void {
  const tap = (globalThis as TapMemory).takeFirstTap?.();
  if (!tap) return;
  const target = document.elementFromPoint(tap.x, tap.y)?.closest<HTMLElement>('a, button');
  if (target?.textContent === tap.text) target.click();
}
