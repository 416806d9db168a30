import { liveQuery } from 'dexie';
import { proxy } from 'comlink';
import { QUERIES, type QueryName, type Tables } from '../../contract/queries';
import { onHandleChange, readHandle } from './database';
import { client } from './worker-client';

/** A query left alone this long is no longer kept up to date, in ms; back navigation still finds it. */
const LINGER_MS = 5_000;
/** Pause before a failed query begins again, in ms. */
const RETRY_MS = 250;
/** So often a query may fail on the page's own handle before the worker answers it. */
const FAILURE_LIMIT = 3;

export interface Answer {
  key: string;
  rows: unknown;
}

/** `name` and arguments as one string: equal questions are one live query. */
export const queryKey = (name: QueryName, args: unknown): string => `${name} ${JSON.stringify(args ?? null)}`;

/**
 * One live query, shared by all who ask the same. It has the shape that dexie-react-hooks takes for an observable
 * with a current value, so a screen that mounts again draws at once.
 */
export class LiveRows {
  private answer: Answer | null = null;
  private readonly observers = new Set<(answer: Answer) => void>();
  private end: (() => void) | null = null;
  private failures = 0;
  private lingering: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly key: string,
    private readonly name: QueryName,
    private readonly args: unknown,
    initial: Answer | null,
    private readonly onIdle: () => void,
  ) {
    this.answer = initial;
    onHandleChange(() => {
      if (!this.end) return;
      this.stop();
      this.failures = 0;
      this.begin();
    });
  }

  hasValue(): boolean {
    return this.answer !== null;
  }

  getValue(): Answer {
    return this.answer ?? { key: this.key, rows: undefined };
  }

  subscribe(next: (answer: Answer) => void): () => void {
    clearTimeout(this.lingering);
    this.observers.add(next);
    if (this.answer) next(this.answer);
    if (!this.end) this.begin();
    return () => {
      this.observers.delete(next);
      if (this.observers.size === 0) this.lingering = setTimeout(() => this.rest(), LINGER_MS);
    };
  }

  /** Starts the query without an observer, so that its answer is there when the screen mounts. */
  warm(): this {
    if (!this.end) this.begin();
    return this;
  }

  private rest(): void {
    this.stop();
    this.onIdle();
  }

  private stop(): void {
    this.end?.();
    this.end = null;
  }

  private readonly publish = (rows: unknown): void => {
    this.answer = { key: this.key, rows };
    this.observers.forEach((next) => next(this.answer as Answer));
  };

  private begin(): void {
    const handle = readHandle();
    if (!handle) return this.beginInWorker();
    const run = QUERIES[this.name] as (db: Tables, args: unknown) => Promise<unknown>;
    const subscription = liveQuery(() => run(handle, this.args)).subscribe({
      next: this.publish,
      error: () => {
        // A dead handle is opened anew; a page that is refused for good asks the worker.
        this.failures += 1;
        if (this.failures >= FAILURE_LIMIT) return this.beginInWorker();
        const timer = setTimeout(() => this.begin(), RETRY_MS);
        this.end = () => clearTimeout(timer);
        return undefined;
      },
    });
    this.end = () => subscription.unsubscribe();
  }

  private beginInWorker(): void {
    let ended = false;
    const watching = client.invoke('watch', this.name, this.args, proxy(this.publish));
    this.end = () => {
      if (ended) return;
      ended = true;
      void watching.then((stop) => typeof stop === 'function' && stop());
    };
  }
}
