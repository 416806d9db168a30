import './button.critical.css';
import './spinner.critical.css';
import { useContext, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { InDialog } from './in-dialog';

/** A button without a variant is the secondary one. */
const VARIANTS = {
  primary: 'button--primary',
  secondary: null,
  ghost: 'button--ghost',
  quiet: 'button--quiet',
  danger: 'button--danger',
  felt: 'button--felt',
};
const SIZES = { s: 'button--small', m: null, l: 'button--large' };

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  block?: boolean;
}

function useClass({ variant = 'secondary', size = 'm', block }: Look): string {
  // The page's own action: the footer's steps back for it.
  const isAction = !useContext(InDialog) && variant === 'primary';
  return ['button', VARIANTS[variant], SIZES[size], block && 'button--block', isAction && 'button--action']
    .filter(Boolean)
    .join(' ');
}

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
      className={useClass({ variant, size, block })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <i className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={useClass({ variant, size, block })} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className'> {
  label: string;
  children: ReactNode;
}

/** A 44 px button that shows an icon; its label is for screen readers. */
export const IconButton = ({ label, children, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className="icon-button" aria-label={label}>
    {children}
  </button>
);
