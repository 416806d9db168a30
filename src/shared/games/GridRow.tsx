import '../../ui/tile-grid.critical.css';
import './game-grid.css';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { listPicture } from '../../../contract/pictures';
import type { SearchHit } from '../../../contract/game-search';
import type { GameRow } from '../../../contract/rows/games';
import { useQuery } from '../../data/use-query';
import { TileSkeleton } from '../../ui/Skeleton';
import { isScrolled, whenSlow } from './scroll-pace';
import { BLOCK } from './blocks';
import { Tile, type TileProps } from './Tile';

interface GridRowProps {
  keys: readonly string[];
  hits: ReadonlyMap<string, SearchHit> | undefined;
  from: number;
  columns: number;
  propsOf: (game: GameRow) => TileProps;
  onDetails: (gameId: string) => void;
  /** The games that are drawn, by id. */
  shown: Map<string, GameRow>;
}

/**
 * One row of a long list. One that comes while the page is scrolled keeps its place empty until it has a frame of its own,
 * and until the page is slow enough for reading (spec: games, Game tiles).
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { keys, from, columns } = props;
  const [drawn, setDrawn] = useState(() => !isScrolled());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn || !place.current) return undefined;
    return whenSlow(place.current, () => setDrawn(true));
  }, [drawn]);
  if (drawn) return <Games {...props} />;
  return (
    <div ref={place} className="tile-grid" aria-hidden="true">
      {keys.slice(from, from + columns).map((key) => (
        <div key={key} className="game-grid__passing" />
      ))}
    </div>
  );
});

/** The games of a row. Its block's games are one shared live query. */
function Games({ keys, hits, from, columns, propsOf, onDetails, shown }: GridRowProps) {
  const first = Math.floor(from / BLOCK) * BLOCK;
  const block = useMemo(
    () => keys.slice(first, first + BLOCK).filter((key) => !hits?.has(key)),
    [keys, hits, first],
  );
  const rows = useQuery('games', block.length ? { keys: block } : null);
  const games = useMemo(() => new Map(rows?.map((game) => [game.key, game])), [rows]);
  return (
    <div className="tile-grid">
      {keys.slice(from, from + columns).map((key, column) => {
        const found = hits?.get(key);
        const game = found?.game ?? games.get(key);
        if (!game) return <TileSkeleton key={key} as="div" />;
        shown.set(game.gameId, game);
        const tile = propsOf(game);
        return (
          <GridTile
            key={key}
            {...tile}
            image={listPicture(tile.image, from + column, devicePixelRatio)}
            onDetails={onDetails}
            found={found}
            index={from + column}
            count={keys.length}
          />
        );
      })}
    </div>
  );
}

/** Renders a tile only when one of its props changes. */
const GridTile = memo(function GridTile({
  index,
  count,
  ...tile
}: TileProps & { index: number; count: number }) {
  const position = useMemo(() => ({ index, count }), [index, count]);
  return <Tile {...tile} position={position} />;
});
