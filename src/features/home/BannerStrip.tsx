import './banners.critical.css';
import { useEffect, useRef, type TouchEvent } from 'react';
import type { BannerRow } from '../../../contract/rows/announcements';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { loadCarousel } from './load-carousel';
import { useWholePage } from './use-whole-page';

/** The strip stands still when it has not moved for so long, in ms. */
const SETTLED_MS = 150;
/** A finger that moves less is a tap, in px. */
const SWIPE_PX = 30;

interface BannerStripProps {
  banners: readonly BannerRow[];
  /** The carousel lies over it. */
  covered: boolean;
  /** A finger has moved it for the first time. @param index of the banner that it ended at */
  onSwiped: (index: number) => void;
}

/**
 * The banners before the carousel is there. The first is painted with the page; the browser itself moves them under a
 * finger. Back from the first leads to the last, as in the carousel.
 */
export function BannerStrip({ banners, covered, onSwiped }: BannerStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; index: number } | null>(null);
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
  const settle = (index: (strip: Element) => number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => strip.current && onSwiped(index(strip.current)), SETTLED_MS);
  };
  const onTouchStart = ({ touches, currentTarget }: TouchEvent) => {
    const touch = touches[0];
    if (!touch) return;
    from.current = { x: touch.clientX, y: touch.clientY, index: place(currentTarget) };
    // The finger takes longer than the file. Without it the strip stays.
    loadCarousel().catch(() => undefined);
  };
  const onTouchEnd = ({ changedTouches, currentTarget }: TouchEvent) => {
    const touch = changedTouches[0];
    const start = from.current;
    const back = touch && leadsBack(currentTarget, touch);
    from.current = null;
    if (!touch || !start || Math.abs(touch.clientX - start.x) < SWIPE_PX) return;
    settle(back ? () => banners.length - 1 : place);
  };
  return (
    <div
      ref={strip}
      className="banners__strip"
      inert={covered}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      onScroll={() => {
        // While the finger is down it may still turn back.
        if (!from.current && !covered) settle(place);
      }}
    >
      {banners.slice(0, whole ? banners.length : 1).map((banner, at) => (
        <div
          key={banner.id}
          className="banners__still"
          inert={at > 0}
          data-snapshot-skip={at > 0 || undefined}
        >
          <BannerSlide banner={banner} priority={at === 0} />
        </div>
      ))}
    </div>
  );
}
