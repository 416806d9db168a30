import './banner.critical.css';
import '../pictures/art.critical.css';
import { Link } from 'react-router-dom';
import type { BannerRow } from '../../../contract/rows/announcements';
import { ExternalLink } from '../navigation/ExternalLink';
import { Picture } from '../pictures/Picture';

const LONG_TITLE = 44;

/** One banner: art without words, its text as HTML above it (spec: announcements, Banner carousel). */
export function BannerSlide({ banner, priority = false }: { banner: BannerRow; priority?: boolean }) {
  const { title, subtitle, imagePath, link } = banner;
  const copy = (
    <>
      {subtitle && <small>{subtitle}</small>}
      <strong>{title}</strong>
    </>
  );
  const className = `banner__copy${title.length > LONG_TITLE ? ' banner__copy--long' : ''}`;
  return (
    <div className="banner__slide">
      <span className="art">
        <Picture path={imagePath} width={720} height={320} priority={priority} />
      </span>
      {!link ? (
        <span className={className}>{copy}</span>
      ) : /^https?:/.test(link) ? (
        <ExternalLink className={className} href={link}>
          {copy}
        </ExternalLink>
      ) : (
        <Link className={className} to={link}>
          {copy}
        </Link>
      )}
    </div>
  );
}
