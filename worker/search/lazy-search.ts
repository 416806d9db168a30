import type { Context } from '../context';
import type { GameSearch } from './game-search';

/** Game search, whose code is loaded when it is first needed: no start waits for it. */
export class LazySearch {
  private loading: Promise<GameSearch | null> | null = null;

  constructor(private readonly context: Context) {}

  /** @returns null if its code cannot be loaded: it never was, and there is no network now */
  get(): Promise<GameSearch | null> {
    this.loading ??= import('./game-search').then(
      ({ GameSearch }) => new GameSearch(this.context.store, this.context.platform.now),
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
