import { ICONS, type IconName } from './icons';

interface IconProps {
  name: IconName;
  size?: 's' | 'l';
  /** Mirrored in right-to-left languages. */
  dir?: boolean;
}

/** A decorative icon, hidden from screen readers: words beside it say the same. */
export function Icon({ name, size, dir }: IconProps) {
  const classes = ['i', size && `i--${size}`, dir && 'i--dir'].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}
