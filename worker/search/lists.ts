/** Lists of numbers, stored one after another: list `i` takes up the places from `start(i)` to before `end(i)`. */
export class Lists {
  constructor(
    private readonly starts: Uint32Array,
    private readonly values: Uint32Array,
  ) {}

  start(list: number): number {
    return this.starts[list] ?? 0;
  }

  end(list: number): number {
    return this.starts[list + 1] ?? 0;
  }

  valueAt(place: number): number {
    return this.values[place] ?? 0;
  }

  /** @returns for each value below `count`: the lists it is in, ascending, each once */
  inverted(count: number): Lists {
    const starts = new Uint32Array(count + 1);
    this.visitDistinct(count, (value) => {
      starts[value + 1] = (starts[value + 1] ?? 0) + 1;
    });
    for (let value = 0; value < count; value++) {
      starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
    }
    const free = starts.slice();
    const lists = new Uint32Array(starts[count] ?? 0);
    this.visitDistinct(count, (value, list) => {
      const place = free[value] ?? 0;
      lists[place] = list;
      free[value] = place + 1;
    });
    return new Lists(starts, lists);
  }

  /** Visits the values of each list, without repetitions. @param count all values are below it */
  private visitDistinct(count: number, visit: (value: number, list: number) => void): void {
    const lastListOf = new Int32Array(count).fill(-1);
    for (let list = 0; list + 1 < this.starts.length; list++) {
      for (let place = this.start(list), end = this.end(list); place < end; place++) {
        const value = this.valueAt(place);
        if (lastListOf[value] === list) continue;
        lastListOf[value] = list;
        visit(value, list);
      }
    }
  }
}
