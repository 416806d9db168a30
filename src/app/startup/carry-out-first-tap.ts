import type { TapMemory } from '../../lib/first-tap';
import { leaveFor } from '../../lib/leaving';
import { findTwin, isTwin, TAPPED } from '../../lib/painted-twin';
import { device } from '../../native/device';

/**
 * What stands where it was tapped, also below something that the painted page does not show, such as the heart of a tile. A
 * key and a screen reader tap no place: what leads to the same address. A tab may have been moved to the side before the
 * tap.
 */
const findTarget = ({ detail, clientX, clientY }: MouseEvent, tapped: Element): Element | null | undefined =>
  detail && !tapped.matches('[role="tab"]')
    ? document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest(TAPPED))
        .find((found) => found && isTwin(found, tapped))
    : findTwin(tapped);

/** The browser blocks a window that a script opens long after the tap. The native app opens addresses itself. */
const leavesApp = (target: Element): target is HTMLAnchorElement =>
  target instanceof HTMLAnchorElement && target.origin !== location.origin && !device.native;

/**
 * Taps for the player who tapped on the painted page before the app was there, if the same stands there (spec: snapshot,
 * How it is used).
 */
export function carryOutFirstTap(): void {
  const tap = (globalThis as TapMemory).takeFirstTap?.();
  const tapped = tap && (tap.target as Element).closest(TAPPED);
  const target = tapped && findTarget(tap, tapped);
  if (!target) return;
  if (leavesApp(target)) leaveFor(target.href);
  else (target as HTMLElement).click();
}
