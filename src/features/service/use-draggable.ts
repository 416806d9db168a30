import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { readStored, writeStored } from '../../lib/web-storage';

/** A finger moves a little during a tap; from here on it is a drag, in CSS pixels. */
const DRAG_FROM_PX = 6;
/** The height of the header, which the widget must not cover, in CSS pixels. */
const FREE_ABOVE_PX = 64;

function storedPlace(): number {
  const place = Number(readStored(STORAGE_KEYS.widgetPlace) ?? 0);
  return Number.isFinite(place) ? place : 0;
}

/**
 * Lets the player move the widget up and down its edge and remembers the place: a distance above the widget's own
 * place, in CSS pixels, so that it never leaves the screen of another phone (spec: service, Service widget).
 */
export function useDraggable(widget: RefObject<HTMLElement | null>) {
  const lift = useRef(storedPlace());
  /** Where it is drawn: lower than it was put while the list it opened needs the room. */
  const shown = useRef(0);
  const from = useRef<{ y: number; lift: number } | null>(null);
  const moved = useRef(false);
  const place = () => {
    const box = widget.current?.getBoundingClientRect();
    if (!box) return;
    const most = Math.max(0, box.top + shown.current - FREE_ABOVE_PX);
    shown.current = Math.round(Math.min(Math.max(lift.current, 0), most));
    widget.current?.style.setProperty('--service-widget-lift', `${shown.current}px`);
  };
  useEffect(place);
  useEffect(() => {
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, []);
  const end = () => {
    if (moved.current) writeStored(STORAGE_KEYS.widgetPlace, String(lift.current));
    from.current = null;
  };
  return {
    wasDragged: () => moved.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = { y: event.clientY, lift: shown.current };
        moved.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!from.current) return;
        const up = from.current.y - event.clientY;
        if (Math.abs(up) > DRAG_FROM_PX) moved.current = true;
        if (!moved.current) return;
        lift.current = from.current.lift + up;
        place();
        lift.current = shown.current;
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
