import './banners.critical.css';
import { useEffect, useLayoutEffect, useRef, type TouchEvent } from 'react';
import type { BannerRow } from '../../../contract/rows/announcements';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { loadCarousel } from './load-carousel';
import { useFirstTurn } from './use-first-turn';
import { holdUnderMouse, useTurns } from './use-turns';
import { useWholePage } from './use-whole-page';

/** The strip stands still when it has not moved for so long, in ms. */
const SETTLED_MS = 150;
/** A finger that moves less is a tap, in px. */
const SWIPE_PX = 30;

function scrollToBanner(strip: Element, index: number, behavior: ScrollBehavior): void {
  const towardsEnd = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  strip.scrollTo({ left: towardsEnd * index * strip.clientWidth, behavior });
}

interface BannerStripProps {
  banners: readonly BannerRow[];
  /** Of the banner in view. */
  index: number;
  /** From one turn to the next, in ms. */
  delayMs: number;
  moving: boolean;
  /** Motion is unwanted: it changes at once. */
  calm: boolean;
  /** The carousel lies over it. */
  covered: boolean;
  /** Its time is up. @param index of the next banner */
  onTurn: (index: number) => void;
  /** A finger has moved it. @param index of the banner that it ended at */
  onSwiped: (index: number) => void;
}

/**
 * The banners until a finger has moved them. The first is painted with the page; the browser itself moves them. After the
 * last comes a copy of the first, and back from the first leads to the last, as in the carousel.
 */
export function BannerStrip(props: BannerStripProps) {
  const { banners, index, delayMs, moving, calm, covered, onTurn, onSwiped } = props;
  const count = banners.length;
  const strip = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; index: number } | null>(null);
  /** The banner in view, or the one that is moving in. */
  const latest = useRef(index);
  /** It is turning by itself. */
  const turns = useRef(false);
  /** It has scrolled by itself, and no finger since. */
  const own = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const whole = useWholePage();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const { current } = strip;
    // Chromium would go back in its history, whatever `overscroll-behavior` says. React's own listener cannot prevent it.
    const onMove = (event: globalThis.TouchEvent) => {
      const touch = event.touches[0];
      if (touch && event.cancelable && leadsBack(event.currentTarget as Element, touch))
        event.preventDefault();
    };
    current?.addEventListener('touchmove', onMove, { passive: false });
    return () => current?.removeEventListener('touchmove', onMove);
  }, []);

  /** Whether a finger moves from the first banner back to the last, and does not scroll the page. */
  const leadsBack = (at: Element, { clientX, clientY }: { clientX: number; clientY: number }): boolean => {
    const start = from.current;
    if (start?.index !== 0) return false;
    const towardsStart = (clientX - start.x) * (getComputedStyle(at).direction === 'rtl' ? -1 : 1);
    return towardsStart > Math.abs(clientY - start.y);
  };
  const place = ({ scrollLeft, clientWidth }: Element) => Math.round(Math.abs(scrollLeft) / clientWidth);
  const soon = useFirstTurn(delayMs, moving) !== null;
  useTurns(
    { delayMs, moving, turnAt: null },
    () => {
      if (!whole || from.current) return;
      turns.current = true;
      onTurn((index + 1) % count);
    },
    (timer) => holdUnderMouse(strip.current, timer),
  );
  useLayoutEffect(() => {
    const { current } = strip;
    const before = latest.current;
    latest.current = index;
    if (!current || before === index || place(current) === index) return;
    // From the last one on to the copy of the first.
    const to = turns.current && index === 0 ? count : index;
    turns.current = false;
    own.current = true;
    scrollToBanner(current, to, calm ? 'instant' : 'smooth');
  }, [index, count, calm]);
  /** Once it stands still. */
  const settle = (at: (strip: Element) => number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current } = strip;
      if (!current) return;
      const settled = at(current) % count;
      if (settled !== latest.current && !own.current) return onSwiped(settled);
      own.current = false;
      // From the copy of the first one to the first, and on where the browser was too busy to scroll.
      scrollToBanner(current, latest.current, 'instant');
    }, SETTLED_MS);
  };
  const onTouchStart = ({ touches, currentTarget }: TouchEvent) => {
    const touch = touches[0];
    if (!touch) return;
    own.current = false;
    from.current = { x: touch.clientX, y: touch.clientY, index: place(currentTarget) % count };
    // The finger takes longer than the file. Without it the strip stays.
    loadCarousel().catch(() => undefined);
  };
  const onTouchEnd = ({ changedTouches, currentTarget }: TouchEvent) => {
    const touch = changedTouches[0];
    const start = from.current;
    const back = touch && leadsBack(currentTarget, touch);
    from.current = null;
    if (!touch || !start || Math.abs(touch.clientX - start.x) < SWIPE_PX) return;
    settle(back ? () => count - 1 : place);
  };
  const still = (banner: BannerRow, at: number) => (
    <div
      key={at}
      className="banners__still"
      inert={at !== index}
      aria-hidden={at === count || undefined}
      data-snapshot-skip={at > 0 || undefined}
    >
      <BannerSlide banner={banner} priority={at === index || (soon && at === index + 1)} />
    </div>
  );
  return (
    <div
      ref={strip}
      className="banners__strip"
      inert={covered}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      onWheel={() => (own.current = false)}
      onScroll={() => {
        // While the finger is down it may still turn back.
        if (!from.current && !covered) settle(place);
      }}
    >
      {(whole ? [...banners, ...banners.slice(0, 1)] : banners.slice(0, 1)).map(still)}
    </div>
  );
}
