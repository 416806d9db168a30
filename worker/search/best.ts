/** Keeps the highest of many numbers in a heap of fixed size: the least of them is on top and leaves first. */
export class Best {
  private readonly heap: Float64Array;
  private size = 0;

  constructor(private readonly limit: number) {
    this.heap = new Float64Array(limit);
  }

  add(value: number): void {
    const { heap } = this;
    if (this.size === this.limit) {
      if (this.limit > 0 && value > heap[0]!) this.sink(value);
      return;
    }
    let at = this.size++;
    for (let parent = (at - 1) >> 1; at > 0 && heap[parent]! > value; parent = (at - 1) >> 1) {
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = value;
  }

  /** Highest first. */
  sorted(): number[] {
    return [...this.heap.subarray(0, this.size)].sort((a, b) => b - a);
  }

  private sink(value: number): void {
    const { heap, size } = this;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1]! < heap[child]!) child++;
      if (heap[child]! >= value) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = value;
  }
}
