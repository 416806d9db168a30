import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useLatest } from './use-latest';

/** How long a finger rests, as on the platforms themselves, in ms. */
const HOLD_MS = 500;
/** A finger that moves further scrolls, in CSS pixels. */
const MOVE_PX = 10;

/** The finger that is still down must not follow the link below it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const end = () => {
    removeEventListener('click', swallow, true);
    removeEventListener('pointerdown', end, true);
    removeEventListener('keydown', end, true);
  };
  addEventListener('click', swallow, true);
  addEventListener('pointerdown', end, true);
  addEventListener('keydown', end, true);
}

/**
 * Handlers of an element that has more to offer: a finger that rests on it, the right mouse button, the context-menu key
 * and Shift+F10 all call `onHold`. Scrolling and taps stay what they are.
 */
export function useLongPress(onHold: () => void) {
  const hold = useLatest(onHold);
  const finger = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  return useMemo(() => {
    const cancel = () => {
      clearTimeout(finger.current?.timer);
      finger.current = null;
    };
    return {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        cancel();
        if (pointerType === 'mouse' || !isPrimary) return;
        const timer = setTimeout(() => {
          finger.current = null;
          swallowClick();
          hold.current();
        }, HOLD_MS);
        finger.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { current } = finger;
        if (current && Math.hypot(clientX - current.x, clientY - current.y) > MOVE_PX) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        // Android reports a resting finger like this too, a moment before or after the timer.
        if (finger.current) swallowClick();
        cancel();
        hold.current();
      },
      onKeyDown: (event: KeyboardEvent) => {
        // Browsers on macOS have no key that opens a context menu.
        if (!event.shiftKey || event.key !== 'F10') return;
        event.preventDefault();
        hold.current();
      },
    };
  }, [hold]);
}
