/** Keeps the highest of many numbers in a heap of fixed size: the lowest of them is on top and leaves first. */
export class Best {
  private readonly heap: Float64Array;
  private size = 0;

  constructor(private readonly limit: number) {
    this.heap = new Float64Array(limit);
  }

  add(value: number): void {
    if (this.size < this.limit) this.insert(value);
    else if (this.limit > 0 && value > this.at(0)) this.replaceLowest(value);
  }

  /** Highest first. */
  sorted(): number[] {
    return [...this.heap.subarray(0, this.size)].sort((a, b) => b - a);
  }

  private at(place: number): number {
    return this.heap[place] ?? 0;
  }

  private insert(value: number): void {
    let place = this.size++;
    for (let parent = (place - 1) >> 1; place > 0 && this.at(parent) > value; parent = (place - 1) >> 1) {
      this.heap[place] = this.at(parent);
      place = parent;
    }
    this.heap[place] = value;
  }

  private replaceLowest(value: number): void {
    let place = 0;
    for (let child = 1; child < this.size; child = 2 * place + 1) {
      if (child + 1 < this.size && this.at(child + 1) < this.at(child)) child++;
      if (this.at(child) >= value) break;
      this.heap[place] = this.at(child);
      place = child;
    }
    this.heap[place] = value;
  }
}
