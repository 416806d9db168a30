import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PictureShape } from '../../../contract/pictures';
import { imageUrl, useImageBase } from '../../data/images';
import { retryLater } from '../../data/retry-later';
import { currentDirection } from '../../i18n/language';
import { createRecentMap } from '../../lib/recent-map';
import { useNear } from './hold-back';

interface PictureProps {
  /** Path below an image host (spec: announcements, Pictures). */
  path: string;
  /** The composition to show, if there are several. */
  shape?: PictureShape | undefined;
  width: number;
  height: number;
  alt?: string;
  /** In the first viewport: loaded at once, ahead of the rest. */
  priority?: boolean;
  /** In place of a picture that cannot be loaded, or that is not accepted. */
  fallback?: ReactNode;
  /** Whether the picture is shown, judged by its natural size; it is invisible until then. */
  accept?: (image: HTMLImageElement) => boolean;
}

/** A picture that has not loaded by then is requested anew, in ms; twice as long each time, for a slow network. */
const DEADLINE_MS = 8_000;
/** A picture in view is given this long at most, in ms. */
const LONGEST_MS = 16_000;
/**
 * Pictures that have been on the screen. An element holds each of them in the browser's memory: it is there in the first
 * frame of the next page that shows it, and is neither requested nor parsed again.
 */
const held = createRecentMap<HTMLImageElement>(100);

function hold(src: string): void {
  const image = held.get(src) ?? new Image();
  held.set(src, image);
  if (image.src) return;
  image.crossOrigin = 'anonymous';
  image.src = src;
  // A host that does not let its pictures be kept is not asked a second time.
  if (!image.complete) image.removeAttribute('src');
}

/** Between the end of a silent request and the next one, in ms. */
const RESTART_MS = 200;
/** Browsers load lazy pictures from up to this far outside the view, in px. */
const NEAR_PX = 2_500;

/**
 * A picture of the image hosts. One that fails leaves its empty box, and is requested again automatically
 * (spec: network, Retries).
 */
export function Picture(props: PictureProps) {
  const { path, shape, width, height, alt = '', priority = false, fallback = null, accept } = props;
  const base = useImageBase();
  const image = useRef<HTMLImageElement>(null);
  const [{ failures, failed }, setState] = useState({ failures: 0, failed: false });
  const [accepted, setAccepted] = useState<boolean>();
  const fail = () => setState((before) => ({ failures: before.failures + 1, failed: true }));
  const src = imageUrl(base, path, currentDirection(), shape);
  const atOnce = priority || held.get(src) !== undefined;
  const near = useNear(image, atOnce);
  useEffect(() => {
    if (!near) return undefined;
    if (failed) return retryLater(failures - 1, () => setState((before) => ({ ...before, failed: false })));
    // Most pictures of a page that is shown again are there; sixty timers take a slow phone 3 ms.
    if (image.current?.complete && image.current.naturalWidth) return undefined;
    let waited = 0;
    let patience = DEADLINE_MS * 2 ** failures;
    // A silent connection is given back: there are few, and calls and the other pictures need them too.
    const timer = setInterval(() => {
      const { current } = image;
      if (!current || current.complete) return clearInterval(timer);
      waited += DEADLINE_MS;
      const inView = isInView(current, 0);
      if (waited < (inView ? Math.min(patience, LONGEST_MS) : patience)) return;
      const src = current.getAttribute('src');
      if (inView) {
        current.removeAttribute('src');
        fail();
      } else if (src !== null && isInView(current, NEAR_PX)) {
        [waited, patience] = [0, patience * 2];
        // The same address at once would join the silent request, which ends only when nobody waits for it.
        current.removeAttribute('src');
        setTimeout(() => current.setAttribute('src', src), RESTART_MS);
      }
    }, DEADLINE_MS);
    return () => clearInterval(timer);
  }, [near, failed, failures, src]);
  if (failed || accepted === false) return fallback;
  return (
    <img
      ref={image}
      src={near ? src : undefined}
      alt={alt}
      width={width}
      height={height}
      crossOrigin="anonymous"
      decoding={atOnce ? 'sync' : 'async'}
      loading={atOnce ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      data-unjudged={(accept && !accepted) || undefined}
      onLoad={({ currentTarget }) => {
        hold(src);
        if (accept) setAccepted(accept(currentTarget));
      }}
      onError={fail}
    />
  );
}

/** Whether it is in view, or at most so many pixels outside. */
function isInView(image: HTMLImageElement, margin: number): boolean {
  const { top, bottom, left, right } = image.getBoundingClientRect();
  const isWithin = (start: number, end: number, size: number) => end > -margin && start < size + margin;
  return isWithin(top, bottom, innerHeight) && isWithin(left, right, innerWidth);
}
