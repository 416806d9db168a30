import './icon.critical.css';
import { memo } from 'react';
import { ICONS, type IconName } from './icons';

const SIZES = { s: 'icon--small', l: 'icon--large' };

interface IconProps {
  name: IconName;
  size?: 's' | 'l';
  /** Mirrored in right-to-left languages. */
  dir?: boolean;
}

/** A decorative icon, hidden from screen readers: words beside it say the same. */
export const Icon = memo(function Icon({ name, size, dir }: IconProps) {
  const classes = ['icon', size && SIZES[size], dir && 'icon--directional'].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
});
