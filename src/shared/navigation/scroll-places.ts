import { useLocation, useNavigationType } from 'react-router-dom';
import { createRecentMap } from '../../lib/recent-map';

const MOST_PLACES = 100;

/** How far each page was scrolled, in CSS pixels, by history entry. */
export const scrollPlaces = createRecentMap<number>(MOST_PLACES);

/** How far down the player left this page, in CSS pixels; 0 unless it is visited again by going back or forward. */
export function useLeftPlace(): number {
  const { key } = useLocation();
  return useNavigationType() === 'POP' ? (scrollPlaces.get(key) ?? 0) : 0;
}
