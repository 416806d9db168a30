import './skeleton.critical.css';
import './tile-grid.critical.css';
import { useSkeletonDelay } from './use-skeleton-delay';

/** A grid of tiles that are still loading, in the tiles' exact geometry. */
export function TileSkeletons({ count, atOnce = false }: { count: number; atOnce?: boolean }) {
  const shown = useSkeletonDelay(atOnce);
  return (
    <ul className="tile-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <TileSkeleton key={index} still={!shown} />
      ))}
    </ul>
  );
}

/** One tile that is still loading. @param still takes its place, but is not drawn yet */
export const TileSkeleton = ({ still = false, as: Root = 'li' }: { still?: boolean; as?: 'li' | 'div' }) => (
  <Root className="tile" aria-hidden="true">
    <div className={still ? 'skeleton--art' : 'skeleton skeleton--art'} />
    <div className={still ? 'skeleton--line' : 'skeleton skeleton--line'} />
    <div className={still ? 'skeleton--line' : 'skeleton skeleton--line'} />
  </Root>
);
