import { ICONS, type IconName } from './icons';

interface IconProps {
  name: IconName;
  size?: 's' | 'l';
  /** Points the other way in right-to-left languages. */
  dir?: boolean;
}

/** A decorative icon; its meaning is said in words beside it. */
export function Icon({ name, size, dir }: IconProps) {
  const classes = ['i', size && `i--${size}`, dir && 'i--dir'].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}
