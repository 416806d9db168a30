import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A part of a list this far from the screen is not mounted, in heights of the screen. */
const FAR = 2;

/** Parts that are looked at whenever the page is scrolled. */
const looks = new Set<() => void>();
let frame = 0;
const lookAtAll = () => {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    for (const look of looks) look();
  });
};

function follow(look: () => void): () => void {
  if (!looks.size) addEventListener('scroll', lookAtAll, { passive: true });
  looks.add(look);
  return () => {
    looks.delete(look);
    if (!looks.size) removeEventListener('scroll', lookAtAll);
  };
}

/**
 * Whether a part of a list is so far from the screen that its rows need not be there.
 * @returns marks to put before and behind its rows, and the height that takes their place in CSS pixels; null while they
 *   are there
 */
export function useFar(): {
  before: RefObject<HTMLLIElement | null>;
  behind: RefObject<HTMLLIElement | null>;
  height: number | null;
} {
  const before = useRef<HTMLLIElement>(null);
  const behind = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const [first, last] = [before.current, behind.current];
      if (!first || !last) return;
      const top = first.getBoundingClientRect().bottom;
      const bottom = last.getBoundingClientRect().top;
      const far = bottom < -FAR * innerHeight || top > (FAR + 1) * innerHeight;
      // What has the focus stays.
      const { activeElement } = document;
      const focused =
        activeElement !== null &&
        Boolean(first.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        Boolean(last.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING);
      setHeight((held) => (far && !focused ? (held ?? bottom - top) : null));
    };
    return follow(look);
  }, []);
  return { before, behind, height };
}
