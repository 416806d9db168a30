import type { ReactNode } from 'react';
import { openExternal } from '../../native/external';

interface ExternalLinkProps {
  href: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link out of the app. It stays a real link, so that it can be copied and opened as the player likes. */
export const ExternalLink = ({ href, className, onClick, children }: ExternalLinkProps) => (
  <a
    href={href}
    className={className}
    target="_blank"
    rel="noopener noreferrer"
    onClick={(event) => {
      event.preventDefault();
      openExternal(href);
      onClick?.();
    }}
  >
    {children}
  </a>
);
