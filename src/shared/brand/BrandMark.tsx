import './brand-mark.critical.css';
import { useSettings } from '../../data/use-query';
import { Picture } from '../pictures/Picture';

const SIZE_PX = 34;

/**
 * The merchant's logo; without one a spade with a keyhole on a lozenge, in the brand's colours
 * (spec: design, Icons and art).
 */
export function BrandMark() {
  const logo = useSettings((settings) => settings.brand.logoPath);
  if (logo) {
    return (
      <span className="brand-mark">
        <Picture path={logo} width={SIZE_PX} height={SIZE_PX} priority />
      </span>
    );
  }
  return (
    <svg className="brand-mark" viewBox="0 0 36 36" aria-hidden="true">
      <path
        d="M18 1.500L34.500 18L18 34.500L1.500 18Z"
        fill="var(--felt)"
        stroke="var(--accent-on-felt)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path
        d="M18 8.500c2.700 3.900 7 6.100 7 10.200 0 3.700-4.300 4.600-6 1.800.2 2.400.9 3.900 2.200 5H14.800c1.300-1.100 2-2.600 2.200-5-1.700 2.800-6 1.900-6-1.800 0-4.100 4.300-6.300 7-10.200z"
        fill="var(--accent-on-felt)"
      />
      <circle cx="18" cy="16.700" r="1.900" fill="var(--felt)" />
      <path d="M17.200 17.500h1.600l.7 4h-3z" fill="var(--felt)" />
    </svg>
  );
}
