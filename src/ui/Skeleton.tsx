import './skeleton.critical.css';
import './tile-grid.critical.css';
import { useEffect, useState } from 'react';

/** Skeletons that come and go within this time only flicker, in ms. */
const SHOW_AFTER_MS = 150;

/** A grid of tiles still to come, in the tiles' exact geometry. */
export function TileSkeletons({ count, atOnce = false }: { count: number; atOnce?: boolean }) {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ul className="tile-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <TileSkeleton key={index} still={!shown} />
      ))}
    </ul>
  );
}

/** One tile still to come. */
export const TileSkeleton = ({ still = false, as: Root = 'li' }: { still?: boolean; as?: 'li' | 'div' }) => (
  <Root className="tile" aria-hidden="true">
    <div className={still ? 'skeleton--art' : 'skeleton skeleton--art'} />
    <div className={still ? 'skeleton--line' : 'skeleton skeleton--line'} />
    <div className={still ? 'skeleton--line' : 'skeleton skeleton--line'} />
  </Root>
);
