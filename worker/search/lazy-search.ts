import type { Context } from '../context';
import type { GameSearch } from './game-search';

/** Loads the code of game search on first use, so that the start does not wait for it. */
export class LazySearch {
  private loading: Promise<GameSearch | null> | null = null;

  constructor(private readonly context: Context) {}

  /** @returns null if the code cannot be loaded: there is no network, and it was never cached */
  get(): Promise<GameSearch | null> {
    this.loading ??= import('./game-search').then(
      ({ GameSearch }) =>
        new GameSearch(this.context.store, this.context.platform.now, () =>
          this.context.events.emit('page', { type: 'searchable' }),
        ),
      () => {
        this.loading = null;
        return null;
      },
    );
    return this.loading;
  }

  /** Drops the games of another language. */
  async switchTo(language: string): Promise<void> {
    (await this.loading)?.switchTo(language);
  }
}
