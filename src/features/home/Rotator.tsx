import './rotator.critical.css';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { holdUnderMouse, useTurns } from './use-turns';

interface RotatorProps {
  slides: readonly { id: string | number; face: ReactNode }[];
  /** When the first turn is due, in epoch ms. */
  turnAt: number;
  /** From one turn to the next, in ms. */
  delayMs: number;
  /** How long a turn takes, in ms. */
  slideMs: number;
  moving: boolean;
  /** How many slides are in view; there are more of them than that. */
  inView?: number;
}

/**
 * Slides of matches and winners, which move up by themselves and loop. No finger moves them, so they need no more than an
 * animation (decision 0051). Drawn are those in view and the next one.
 */
export function Rotator({ slides, turnAt, delayMs, slideMs, moving, inView = 1 }: RotatorProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [{ index, turning }, setPlace] = useState({ index: 0, turning: false });
  useTurns(
    { delayMs, moving, turnAt },
    () => setPlace({ index, turning: true }),
    (timer) => holdUnderMouse(rail.current, timer),
  );
  useLayoutEffect(() => {
    if (!turning || !rail.current) return undefined;
    // It keeps its end until the slides have changed places. A turn that has begun is finished.
    const turn = rail.current.animate([{}, { transform: `translateY(-${100 / inView}%)` }], {
      duration: slideMs,
      easing: 'ease',
      fill: 'forwards',
    });
    turn.onfinish = () => setPlace({ index: index + 1, turning: false });
    return () => turn.cancel();
  }, [turning, index, inView, slideMs]);
  const first = turning ? 1 : 0;
  const at = (offset: number) => slides[(index + offset) % slides.length];
  const drawn = Array.from({ length: inView + 1 }, (_, offset) => at(offset)).filter((slide) => !!slide);
  return (
    <div className="rotator">
      <div className="rotator__rail" ref={rail}>
        {drawn.map(({ id, face }, offset) => (
          <div
            key={id}
            className="rotator__slide"
            style={{ blockSize: `${100 / inView}%` }}
            inert={offset < first || offset >= first + inView}
          >
            {face}
          </div>
        ))}
      </div>
    </div>
  );
}
