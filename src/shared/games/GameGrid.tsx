import '../../ui/tile-grid.critical.css';
import './game-grid.css';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import type { SearchHit } from '../../../contract/game-search';
import type { GameRow } from '../../../contract/rows/games';
import { createRecentMap } from '../../lib/recent-map';
import { onWidthChange, widthNow } from '../../lib/widths';
import { BackToTop } from './BackToTop';
import { useTileProps } from './GameTiles';
import { GridRow } from './GridRow';
import { watchPace } from './scroll-pace';
import { useGameSheet } from './use-game-sheet';

/** How far beyond the screen rows are mounted, in CSS pixels. */
const AHEAD_PX = 600;
/** The grid's measures (`ui/tile-grid.critical.css`), in CSS pixels: gutter, gap, a tile's text with the gap below it. */
const GUTTER_PX = 16;
const GAP_PX = 10;
const TEXT_PX = 58;
const MOST_MEASURED = 20;

/** How tall the rows of a grid turned out to be, by history entry: going back finds the list as long as it was. */
const measured = createRecentMap<CacheSnapshot>(MOST_MEASURED);

/** The estimated height of a row until it is measured, in CSS pixels. */
const rowHeight = (columns: number, pagePx: number): number => {
  const width = Math.min(innerWidth, pagePx) - 2 * GUTTER_PX - (columns - 1) * GAP_PX;
  return (width / columns) * 1.25 + TEXT_PX;
};

interface GameGridProps {
  /** All games of the list, in order; their rows are read when they come near the screen. */
  keys: readonly string[];
  /** Games whose rows are known, such as those a search found. */
  hits?: ReadonlyMap<string, SearchHit> | undefined;
  label: string;
}

/**
 * A grid of thousands of games: only the rows near the screen are mounted, and only their games are read from the saved
 * data. Keyboard and screen reader reach the tiles in order, with their position in the list (spec: games, Game tiles).
 */
export function GameGrid({ keys, hits, label }: GameGridProps) {
  const { columns, pagePx } = useSyncExternalStore(onWidthChange, widthNow);
  const [shown] = useState(() => new Map<string, GameRow>());
  const find = (gameId: string) => shown.get(gameId);
  const propsOf = useTileProps(find);
  const { sheet, onDetails } = useGameSheet(find, propsOf);
  const rows = useMemo(
    () => Array.from({ length: Math.ceil(keys.length / columns) }, (_, row) => row * columns),
    [keys.length, columns],
  );
  const { key } = useLocation();
  const place = `${key} ${columns} ${rows.length}`;
  useLayoutEffect(watchPace, []);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  useLayoutEffect(() => {
    const { current } = virtualizer;
    return () => {
      if (current) measured.set(place, current.cache);
    };
  }, [place]);
  const cache = measured.get(place);
  const rowPx = rowHeight(columns, pagePx);
  return (
    <>
      {sheet}
      <BackToTop />
      <div
        role="list"
        aria-label={label}
        className="game-grid"
        // Also in browsers whose style sheet does not know a wide page (`:has`).
        style={{ '--columns': columns } as CSSProperties}
      >
        <WindowVirtualizer
          key={columns}
          ref={virtualizer}
          data={rows}
          bufferSize={AHEAD_PX}
          itemSize={rowPx}
          cache={cache}
          // Rows come with the grid itself, not only once it has been measured. Going back leads further down.
          ssrCount={cache ? undefined : Math.min(rows.length, Math.ceil(innerHeight / rowPx))}
        >
          {(from) => (
            <GridRow
              key={from}
              keys={keys}
              hits={hits}
              from={from}
              columns={columns}
              propsOf={propsOf}
              onDetails={onDetails}
              shown={shown}
            />
          )}
        </WindowVirtualizer>
      </div>
    </>
  );
}
