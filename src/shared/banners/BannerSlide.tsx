import './banner.critical.css';
import '../pictures/art.critical.css';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { BannerRow } from '../../../contract/rows/announcements';
import { ExternalLink } from '../navigation/ExternalLink';
import { Picture } from '../pictures/Picture';

const LONG_TITLE = 44;

interface BannerSlideProps {
  banner: BannerRow;
  priority?: boolean;
}

/** One banner, all of it a link: art without words, its text as HTML above it (spec: announcements, Banner carousel). */
export const BannerSlide = memo(function BannerSlide({ banner, priority = false }: BannerSlideProps) {
  const { title, subtitle, imagePath, link } = banner;
  const className = `banner__copy${title.length > LONG_TITLE ? ' banner__copy--long' : ''}`;
  const face = (
    <>
      <span className="art">
        <Picture path={imagePath} shape="banner" width={720} height={270} priority={priority} />
      </span>
      <span className={className}>
        {subtitle && (
          <small>
            <bdi>{subtitle}</bdi>
          </small>
        )}
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </span>
    </>
  );
  if (!link) return <div className="banner__slide">{face}</div>;
  return /^https?:/.test(link) ? (
    <ExternalLink className="banner__slide" href={link}>
      {face}
    </ExternalLink>
  ) : (
    <Link className="banner__slide" to={link}>
      {face}
    </Link>
  );
});
