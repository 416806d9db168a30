import type { Context } from '../context';
import type { GameSearch } from './game-search';

/** The search, whose code is loaded when it is first needed: no start waits for it. */
export class LazySearch {
  private loading: Promise<GameSearch | null> | null = null;

  constructor(private readonly context: Context) {}

  /** @returns null if its code cannot be had: never loaded, and no network now */
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

  /** Lets the games of another language go. */
  async turnTo(language: string): Promise<void> {
    (await this.loading)?.turnTo(language);
  }
}
