import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface Place {
  list: string;
  pages: number;
}

/** So many visited lists are remembered; the oldest goes first. */
const MOST_PLACES = 50;

/** How far each list was loaded, by history entry; the frame returns to the place itself. */
const places = new Map<string, Place>();

/** How many pages of a list were on the screen when this history entry was left; null if it is a new one. */
export function useRememberedPages(list: string): number | null {
  const { key } = useLocation();
  const place = places.get(key);
  return place?.list === list ? place.pages : null;
}

/** Remembers how many pages of a list are on the screen. */
export function useRememberPages(list: string, pages: number): void {
  const { key } = useLocation();
  useEffect(() => {
    if (pages === 0) return;
    places.delete(key);
    places.set(key, { list, pages });
    const [oldest] = places.keys();
    if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
  }, [key, list, pages]);
}
