import '../../ui/tile-grid.critical.css';
import './game-grid.css';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import type { SearchHit } from '../../../contract/game-search';
import type { GameRow } from '../../../contract/rows/games';
import { createRecentMap } from '../../lib/recent-map';
import { useGrowing } from '../../lib/use-growing';
import { onWidthChange, widthNow } from '../../lib/widths';
import { useLeftPlace } from '../navigation/scroll-places';
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
/** The bar above a page and the count above a grid, at least. */
const BARS_PX = 80;
const MOST_MEASURED = 20;

interface Measured {
  /** Rows that are not in the virtual list. */
  top: number;
  /** How tall the others turned out to be. */
  cache: CacheSnapshot;
}

/** By history entry: going back finds the list as long as it was. */
const measured = createRecentMap<Measured>(MOST_MEASURED);

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
  /** How much of the first screen bars and filters take, at least, in CSS pixels. */
  takenPx?: number | undefined;
}

/**
 * A grid of thousands of games: only the rows of its first screen and those near the screen are mounted, and only their
 * games are read from the saved data. Keyboard and screen reader reach the tiles in order, with their position in the list
 * (spec: games, Game tiles).
 */
export function GameGrid({ keys, hits, label, takenPx = BARS_PX }: GameGridProps) {
  const { columns, pagePx } = useSyncExternalStore(onWidthChange, widthNow);
  const [shown] = useState(() => new Map<string, GameRow>());
  const find = (gameId: string) => shown.get(gameId);
  const propsOf = useTileProps(find);
  const { sheet, onDetails } = useGameSheet(find, propsOf);
  const rows = useMemo(
    () => Array.from({ length: Math.ceil(keys.length / columns) }, (_, row) => row * columns),
    [keys.length, columns],
  );
  const rowPx = rowHeight(columns, pagePx);
  const { key } = useLocation();
  const place = `${key} ${columns} ${rows.length}`;
  // They are in the flow of the page and stay, so the virtual list does not paint them anew.
  const top = useMemo(() => {
    const firstScreen = (innerHeight - takenPx) / rowHeight(columns, pagePx);
    return measured.get(place)?.top ?? Math.max(1, Math.ceil(firstScreen));
    // Not again when the list grows: its rows would change places.
  }, [columns, pagePx]);
  const others = useMemo(() => rows.slice(top), [rows, top]);
  useLayoutEffect(watchPace, []);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  // The other rows come after a frame, unless going back leads down to them.
  const isGrown = useGrowing(2, useLeftPlace() > 0 ? 2 : 1, 1) === 2;
  useLayoutEffect(() => {
    const { current } = virtualizer;
    return () => {
      if (current) measured.set(place, { top, cache: current.cache });
    };
  }, [place, top, isGrown]);
  const row = (from: number) => (
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
  );
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
        {rows.slice(0, top).map(row)}
        {isGrown ? (
          <WindowVirtualizer
            key={`${columns} ${top}`}
            ref={virtualizer}
            data={others}
            bufferSize={AHEAD_PX}
            itemSize={rowPx}
            cache={measured.get(place)?.cache}
          >
            {row}
          </WindowVirtualizer>
        ) : (
          <div style={{ blockSize: others.length * rowPx }} />
        )}
      </div>
    </>
  );
}
