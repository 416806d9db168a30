/** How well a game matches, worst first. The whole query is as good as its worst word. */
export const TIER = {
  none: 0,
  vendorTypo: 1,
  vendor: 2,
  twoTypos: 3,
  typo: 4,
  inside: 5,
  word: 6,
  start: 7,
  exact: 8,
} as const;

/** The tier of each game, by its position in the index. */
export class Tiers {
  private readonly values: Uint8Array;

  /** @param size number of games */
  constructor(readonly size: number) {
    this.values = new Uint8Array(size);
  }

  /** Sets every game to `TIER.none`. */
  clear(): void {
    this.values.fill(TIER.none);
  }

  of(game: number): number {
    return this.values[game] ?? TIER.none;
  }

  /** Sets a game's tier unless it has a better one. */
  raise(game: number, tier: number): void {
    if (this.of(game) < tier) this.values[game] = tier;
  }

  /** Sets every game to the worse of its two tiers. */
  lowerTo(other: Tiers): void {
    const { values } = this;
    const limits = other.values;
    for (let game = 0; game < values.length; game++) {
      const limit = limits[game] ?? TIER.none;
      if (limit < (values[game] ?? TIER.none)) values[game] = limit;
    }
  }
}
