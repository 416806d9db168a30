import { useRef, type PointerEvent } from 'react';
import { afterFrame } from '../lib/after-frame';
import { useLatest } from '../lib/use-latest';

/** A sheet that was pulled down this far closes, in CSS pixels. */
const CLOSE_PX = 96;
/** So does one that is flicked at least this fast, in CSS pixels per ms. */
const FLICK = 0.6;

/**
 * Pulls a sheet down by its handle: it follows the finger, closes when it was pulled far or flicked, and otherwise goes
 * back to its place (spec: app, Dialogs).
 */
export function useDragClose(onClose: () => void) {
  const close = useLatest(onClose);
  const drag = useRef<{ sheet: HTMLElement; from: number; at: number } | null>(null);
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (drag.current?.from ?? event.clientY));
  const end = (event: PointerEvent, closes: boolean) => {
    const { current } = drag;
    if (!current) return;
    const far = pulled(event);
    drag.current = null;
    const speed = far / Math.max(1, event.timeStamp - current.at);
    const back = () => current.sheet.style.removeProperty('translate');
    if (!closes || (far < CLOSE_PX && (far <= CLOSE_PX / 4 || speed < FLICK))) return back();
    close.current();
    // A sheet that is busy stays.
    afterFrame(back);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest<HTMLElement>('.sheet');
      // The buttons beside the title keep their taps.
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!sheet || isButton || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { sheet, from: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      drag.current?.sheet.style.setProperty('translate', `0 ${pulled(event)}px`);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
