import { useEffect, useRef } from 'react';
import { listen } from '../../lib/listen';
import { useLatest } from '../../lib/use-latest';

interface Turns {
  /** From one turn to the next, in ms. */
  delayMs: number;
  moving: boolean;
  /** When the first turn is due, in epoch ms; null: after the usual time. */
  turnAt: number | null;
}

/** Pauses and restarts the time to the next turn. */
export interface TurnTimer {
  hold: () => void;
  restart: () => void;
}

/** The slides stand still while the mouse is on them. @returns detaches it */
export function holdUnderMouse(element: HTMLElement | null, { hold, restart }: TurnTimer): () => void {
  return listen(element, ['pointerenter', 'pointerleave'], ({ type, pointerType }) => {
    if (pointerType === 'mouse') (type === 'pointerenter' ? hold : restart)();
  });
}

/**
 * Turns by a timer while it moves (spec: design, Tickers).
 * @param attach gets the timer whenever it starts, and returns what detaches it
 */
export function useTurns(
  { delayMs, moving, turnAt }: Turns,
  turn: () => void,
  attach: (timer: TurnTimer) => () => void,
): void {
  const first = useRef(turnAt);
  const latest = useLatest({ turn, attach });
  useEffect(() => {
    if (!moving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => clearTimeout(timer);
    const wait = (ms: number) => {
      hold();
      timer = setTimeout(() => {
        restart();
        latest.current.turn();
      }, ms);
    };
    const restart = () => wait(delayMs);
    const left = first.current === null ? delayMs : first.current - Date.now();
    // A first turn that is late comes at once.
    wait(left < -delayMs ? delayMs : Math.max(0, left));
    first.current = null;
    const detach = latest.current.attach({ hold, restart });
    return () => {
      hold();
      detach();
    };
  }, [moving, delayMs, latest]);
}
