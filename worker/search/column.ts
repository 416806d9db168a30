/** A small number for each game, by the game's position in the index. */
export class Column {
  private readonly values: Uint16Array;

  /** @param size number of games */
  constructor(size: number) {
    this.values = new Uint16Array(size);
  }

  of(game: number): number {
    return this.values[game] ?? 0;
  }

  set(game: number, value: number): void {
    this.values[game] = value;
  }
}
