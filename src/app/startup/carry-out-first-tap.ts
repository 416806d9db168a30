import type { FirstTap, TapMemory } from '../../lib/first-tap';

/** Where it was tapped. A key and a screen reader tap no place, but the whole of it. */
const placeOf = ({ event, box }: FirstTap): [x: number, y: number] =>
  event.detail ? [event.clientX, event.clientY] : [box.x + box.width / 2, box.y + box.height / 2];

/** The painted page has no content where the app shows a member's data. */
const isSame = (found: Element, tapped: Element): boolean =>
  tapped.textContent ? found.textContent === tapped.textContent : found.className === tapped.className;

/**
 * Taps for the player who tapped on the painted page before the app was there: at the same place, if the same stands there
 * (spec: snapshot, How it is used).
 */
export function carryOutFirstTap(): void {
  const tap = (globalThis as TapMemory).takeFirstTap?.();
  if (!tap) return;
  const target = document.elementFromPoint(...placeOf(tap))?.closest<HTMLElement>('a, button');
  if (target && isSame(target, tap.target)) target.click();
}
