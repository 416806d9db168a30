import type { SearchInput, SearchResult } from '../../contract/game-search';
import { onChangeOf } from '../db/on-change-of';
import type { Store } from '../db/store';
import { buildIndex, type SearchIndex } from './build';
import { findGames, Scratch } from './find';
import { readSavedGames } from './saved-games';
import { Slices } from './slices';

/** While the saved games keep changing, the pause between two builds, in ms ... */
const REBUILD_PAUSE_MS = 1_000;
/** ... or this many times the duration of the last build, if that is longer. */
const REBUILD_PAUSE_FACTOR = 10;

/** Nothing was looked through. */
const NOTHING_SEARCHED: SearchResult = {
  here: [],
  hereCount: 0,
  elsewhere: [],
  searched: 0,
  complete: false,
};

/**
 * Search over the saved games of one language (spec: games, Search). The index is built on first use and stays in
 * memory; when the saved games change, in this tab or another, it serves searches until the next one is built.
 */
export class GameSearch {
  private language = '';
  private index: SearchIndex | null = null;
  /** The games of the index are the whole catalogue. */
  private complete = false;
  /** The last search was answered from a part of the catalogue, so its player waits for the rest. */
  private wanted = false;
  private stale = false;
  private building: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private rebuildAfter = 0;
  private readonly scratch = new Scratch();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    /** Called when games that were saved since can be found. */
    private readonly onRebuilt: () => void,
  ) {
    onChangeOf(['games', 'catalogue'], () => {
      this.stale = true;
      if (this.wanted) this.rebuildSoon();
    });
  }

  /** Resolves when the games saved by now can be searched. */
  async prepare(language: string): Promise<void> {
    this.switchTo(language);
    if (this.building) await this.building;
    if (this.language === language && (!this.index || this.stale)) await this.build();
  }

  async search(input: SearchInput): Promise<SearchResult> {
    this.switchTo(input.language);
    if (!this.index) await this.build();
    // The language was switched meanwhile: nobody reads this result.
    if (!this.index || this.language !== input.language) return NOTHING_SEARCHED;
    if (this.stale) this.rebuildSoon();
    this.wanted = !this.complete;
    return { ...findGames(this.index, input, this.scratch), complete: this.complete };
  }

  /** Drops the games of another language. */
  switchTo(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.index = null;
    this.building = null;
    this.rebuildAfter = 0;
    this.wanted = false;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private build(): Promise<void> {
    if (this.building) return this.building;
    const building = this.buildFromSaved().finally(() => {
      if (this.building === building) this.building = null;
    });
    this.building = building;
    return building;
  }

  private async buildFromSaved(): Promise<void> {
    const { language } = this;
    const slices = new Slices();
    const startedAt = this.now();
    // Games saved from here on may be missed; their change marks the index as stale again.
    this.stale = false;
    try {
      const { games, complete } = await readSavedGames(this.store, language, slices);
      const index = await buildIndex(games, slices);
      if (this.language !== language) return;
      const isFirst = this.index === null;
      this.index = index;
      this.complete = complete;
      this.wanted = false;
      if (!isFirst) this.onRebuilt();
    } catch (error) {
      this.stale = true;
      throw error;
    } finally {
      slices.close();
      const tookMs = this.now() - startedAt;
      this.rebuildAfter = this.now() + Math.max(REBUILD_PAUSE_MS, tookMs * REBUILD_PAUSE_FACTOR);
    }
  }

  private rebuildSoon(): void {
    if (this.timer || this.building) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        // If the games cannot be read now, the old index stays, and the next search tries again.
        if (this.stale) this.build().catch(() => undefined);
      },
      Math.max(0, this.rebuildAfter - this.now()),
    );
  }
}
