import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createRecentMap } from '../../lib/recent-map';

interface Place {
  list: string;
  pages: number;
}

const MOST_PLACES = 50;

/** How far each list was loaded, by history entry; the frame restores the scroll position. */
const places = createRecentMap<Place>(MOST_PLACES);

/** How many pages of a list were shown when this history entry was left; null for a new entry. */
export function useRememberedPages(list: string): number | null {
  const { key } = useLocation();
  const place = places.get(key);
  return place?.list === list ? place.pages : null;
}

/** Remembers how many pages of a list are on the screen. */
export function useRememberPages(list: string, pages: number): void {
  const { key } = useLocation();
  useEffect(() => {
    if (pages > 0) places.set(key, { list, pages });
  }, [key, list, pages]);
}
