import './section-head.critical.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';

interface SectionHeadProps {
  title: string;
  to?: string;
  linkText?: string;
  /** In place of the link. */
  end?: ReactNode;
}

/** A section's heading with its hairline and a quiet link. */
export const SectionHead = ({ title, to, linkText, end }: SectionHeadProps) => (
  <div className="section-head">
    <h2>{title}</h2>
    {to && (
      <Link to={to}>
        {linkText}
        <Icon name="chevron-right" size="s" dir />
      </Link>
    )}
    {end}
  </div>
);
