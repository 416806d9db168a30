import { useEffect, useRef, useState, type ReactNode } from 'react';
import { imageUrl, useImageBase } from '../../data/images';
import { retryLater } from '../../data/retry-later';

interface PictureProps {
  /** Path below an image host; `{dir}` stands for the writing direction. */
  path: string;
  width: number;
  height: number;
  alt?: string;
  /** In the first viewport: loaded at once, ahead of the rest. */
  priority?: boolean;
  /** In place of a picture that cannot be loaded. */
  fallback?: ReactNode;
}

/** A picture in view that has not loaded by then is requested anew; twice as long each time, for a slow network, in ms. */
const DEADLINE_MS = 8_000;

/**
 * A picture of the image hosts. One that fails leaves its empty box, and is requested again automatically
 * (spec: network, Retries).
 */
export function Picture({ path, width, height, alt = '', priority = false, fallback = null }: PictureProps) {
  const base = useImageBase();
  const image = useRef<HTMLImageElement>(null);
  const [{ failures, failed }, setState] = useState({ failures: 0, failed: false });
  const fail = () => setState((before) => ({ failures: before.failures + 1, failed: true }));
  useEffect(() => {
    if (failed) return retryLater(failures - 1, () => setState((before) => ({ ...before, failed: false })));
    const timer = setInterval(
      () => {
        if (image.current?.complete) clearInterval(timer);
        else if (isInView(image.current)) {
          // Gives the connection back: there are few, and calls need them too.
          image.current?.removeAttribute('src');
          fail();
        }
      },
      DEADLINE_MS * 2 ** failures,
    );
    return () => clearInterval(timer);
  }, [failed, failures, path]);
  if (failed) return fallback;
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <img
      ref={image}
      src={imageUrl(base, path, dir)}
      alt={alt}
      width={width}
      height={height}
      crossOrigin="anonymous"
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={fail}
    />
  );
}

/** The browser has requested it by now. */
function isInView(image: HTMLImageElement | null): boolean {
  if (!image) return false;
  const { top, bottom, left, right } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
