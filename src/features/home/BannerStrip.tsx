import './banners.critical.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BannerRow } from '../../../contract/rows/announcements';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { listen } from '../../lib/listen';
import { useLatest } from '../../lib/use-latest';
import { loadCarousel } from './load-carousel';
import { useFirstTurn } from './use-first-turn';
import { holdUnderMouse, useTurns, type TurnTimer } from './use-turns';
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
  /** From the last banner it turns on to the copy of the first, and stands there for a moment. */
  const [wraps, setWraps] = useState(false);
  /** The place in view, or the one that is moving in. */
  const shown = wraps && index === 0 ? count : index;
  const latest = useRef(shown);
  /** It has scrolled by itself, and no finger since. */
  const own = useRef(false);
  const turnTimer = useRef<TurnTimer>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const whole = useWholePage();
  useEffect(() => () => clearTimeout(timer.current), []);

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
      if (!whole) return;
      setWraps(index + 1 === count);
      onTurn((index + 1) % count);
    },
    (timer) => {
      turnTimer.current = timer;
      const detach = holdUnderMouse(strip.current, timer);
      return () => {
        turnTimer.current = null;
        detach();
      };
    },
  );
  useLayoutEffect(() => {
    const { current } = strip;
    const before = latest.current;
    latest.current = shown;
    if (!current || before === shown || place(current) === shown) return;
    own.current = true;
    scrollToBanner(current, shown, calm ? 'instant' : 'smooth');
  }, [shown, calm]);
  /** Once it stands still. */
  const settle = (at: (strip: Element) => number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current } = strip;
      if (!current) return;
      const target = latest.current % count;
      const settled = at(current) % count;
      setWraps(false);
      // From the copy of the first one to the first, and on where the browser was too busy to scroll.
      if (settled === target || own.current) scrollToBanner(current, target, 'instant');
      else onSwiped(settled);
      own.current = false;
    }, SETTLED_MS);
  };
  const begin = (at: Element, touches: TouchList) => {
    const touch = touches[0];
    if (!touch) return;
    own.current = false;
    turnTimer.current?.hold();
    from.current = { x: touch.clientX, y: touch.clientY, index: place(at) % count };
    // The finger takes longer than the file. Without it the strip stays.
    loadCarousel().catch(() => undefined);
  };
  const finish = (at: Element, touches: TouchList) => {
    const touch = touches[0];
    const start = from.current;
    const back = touch && leadsBack(at, touch);
    from.current = null;
    turnTimer.current?.restart();
    if (!touch || !start || Math.abs(touch.clientX - start.x) < SWIPE_PX) return;
    settle(back ? () => count - 1 : place);
  };
  const preventBack = (event: TouchEvent) => {
    const finger = event.touches[0];
    if (strip.current && finger && event.cancelable && leadsBack(strip.current, finger))
      event.preventDefault();
  };
  const touch = useLatest({ begin, finish, preventBack });
  useEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    const ends = [
      listen(current, ['touchstart'], ({ touches }) => touch.current.begin(current, touches)),
      listen(current, ['touchend', 'touchcancel'], ({ changedTouches }) =>
        touch.current.finish(current, changedTouches),
      ),
      // Chromium would go back in its history, whatever `overscroll-behavior` says.
      listen(current, ['touchmove'], (event) => touch.current.preventBack(event), false),
    ];
    return () => {
      ends.forEach((end) => end());
      // Nobody hears the end of a touch that is under way.
      from.current = null;
    };
  }, [touch]);
  const still = (banner: BannerRow, at: number) => (
    <div
      key={at}
      className="banners__still"
      inert={at !== shown}
      aria-hidden={(at === count && shown !== count) || undefined}
      data-snapshot-skip={at > 0 || undefined}
    >
      <BannerSlide banner={banner} priority={at === shown || (soon && at === index + 1)} />
    </div>
  );
  return (
    <div
      ref={strip}
      className="banners__strip"
      data-spent={wraps || undefined}
      inert={covered}
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
