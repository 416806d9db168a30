import { homeTexts } from '../../i18n/language';
import { lazyPart } from '../../ui/lazy-part';

/** Fetches the carousel and its library. */
export const loadCarousel = () => import('./Carousel');

/** Without it the strip of banners stays. */
export const Carousel = lazyPart(loadCarousel, undefined, { texts: homeTexts });
