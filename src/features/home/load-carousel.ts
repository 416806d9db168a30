import { lazyPart } from '../../ui/lazy-part';

/** Fetches the carousel and its library. */
export const loadCarousel = () => import('./Carousel');

/** One file for banners, matches and winners. Without it what was painted simply stays. */
export const Carousel = lazyPart(loadCarousel);
