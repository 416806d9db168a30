import { useSkeletonDelay } from './use-skeleton-delay';

/** A grid of tiles that are still loading, in the tiles' exact geometry. */
export function TileSkeletons({ count, atOnce = false }: { count: number; atOnce?: boolean }) {
  const shown = useSkeletonDelay(atOnce);
  return (
    <ul className="grid3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <TileSkeleton key={index} still={!shown} />
      ))}
    </ul>
  );
}

/** One tile that is still loading. @param still takes its place, but is not drawn yet */
export const TileSkeleton = ({ still = false, as: Root = 'li' }: { still?: boolean; as?: 'li' | 'div' }) => (
  <Root className="tile" aria-hidden="true">
    <div className={still ? 'sk--art' : 'sk sk--art'} />
    <div className={still ? 'sk--line' : 'sk sk--line'} />
    <div className={still ? 'sk--line' : 'sk sk--line'} />
  </Root>
);
