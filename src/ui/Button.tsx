import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'felt';
  size?: 'm' | 'l' | 's';
  block?: boolean;
}

const classOf = ({ variant = 'secondary', size, block }: Look): string =>
  ['btn', `btn--${variant}`, size === 'l' && 'btn--lg', size === 's' && 'btn--sm', block && 'btn--block']
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** The action runs: the button keeps its width and ignores taps. */
    busy?: boolean;
  };

/** The design's button; 44 px high, 52 in forms. */
export function Button({
  variant,
  size,
  block,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, block })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <i className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={classOf({ variant, size, block })} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className'> {
  label: string;
  children: ReactNode;
}

/** A 44 px button that shows an icon; its label is for screen readers. */
export const IconButton = ({ label, children, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className="ib" aria-label={label}>
    {children}
  </button>
);
