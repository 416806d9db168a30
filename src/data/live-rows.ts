import { proxy } from 'comlink';
import { keepSame } from '../../contract/is-same';
import type { QueryArgs, QueryName, QueryResult } from '../../contract/queries';
import { dropHandle, onHandleChange, readHandle, readsInWorker } from './database';
import { client } from './worker-client';

/** A query without observers is kept up to date this long, in ms, so that whoever comes back finds its rows. */
const LINGER_MS = 5 * 60_000;
/** Of more such queries, those that were left first end. */
const MOST_LINGERING = 120;
/** Pause before a failed query starts again, in ms. */
const RETRY_MS = 250;
/** After this many failures on the page's own handle the worker answers the query. */
const FAILURE_LIMIT = 3;

/** Ends each query that lingers, in the order in which they were left. */
const lingering = new Set<() => void>();

/** Rows and the key of the query they answer. */
export interface LiveAnswer<N extends QueryName = QueryName> {
  key: string;
  rows: QueryResult<N> | undefined;
}

/**
 * One live query, shared by everyone who asks the same. It has the shape that dexie-react-hooks takes for an observable
 * with a current value, so a screen that mounts again draws at once.
 */
export class LiveRows<N extends QueryName = QueryName> {
  private readonly observers = new Set<(answer: LiveAnswer<N>) => void>();
  private end: (() => void) | null = null;
  private failures = 0;
  /** Its rows came with the page, and nothing saved has answered it yet. */
  cameWithPage: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void) | null = null;

  constructor(
    readonly key: string,
    private readonly name: N,
    private readonly args: QueryArgs<N>,
    private answer: LiveAnswer<N> | null,
    private readonly onIdle: () => void,
    private readonly onUse: () => void = () => undefined,
  ) {
    this.cameWithPage = answer !== null;
  }

  hasValue(): boolean {
    return this.answer !== null;
  }

  getValue(): LiveAnswer<N> {
    return this.answer ?? { key: this.key, rows: undefined };
  }

  subscribe(next: (answer: LiveAnswer<N>) => void): () => void {
    this.stay();
    // A page that rested may come back to a query that has ended.
    this.onUse();
    this.observers.add(next);
    if (this.answer) next(this.answer);
    this.stopListening ??= onHandleChange(() => this.restart());
    if (!this.end) this.start();
    return () => {
      this.observers.delete(next);
      if (this.observers.size === 0) this.linger();
    };
  }

  private linger(): void {
    this.stay();
    this.timer = setTimeout(this.dispose, LINGER_MS);
    lingering.add(this.dispose);
    const [first] = lingering;
    if (lingering.size > MOST_LINGERING) first?.();
  }

  /** Most queries that are asked have no timer; to clear none would still cost its time, in each of a hundred. */
  private stay(): void {
    if (lingering.delete(this.dispose)) clearTimeout(this.timer);
  }

  private readonly dispose = (): void => {
    this.stay();
    this.stop();
    this.stopListening?.();
    this.stopListening = null;
    this.onIdle();
  };

  private restart(): void {
    if (!this.end) return;
    this.stop();
    this.failures = 0;
    this.start();
  }

  private stop(): void {
    this.end?.();
    this.end = null;
  }

  private readonly publish = (rows: unknown): void => {
    this.failures = 0;
    // What came with the page stays until something is saved, and an equal answer is not drawn again.
    if (this.cameWithPage && rows === undefined) return;
    this.cameWithPage = false;
    // What has not changed stays the same object, so that what is drawn from it stays too.
    const kept = keepSame(this.answer?.rows, rows) as QueryResult<N> | undefined;
    if (this.answer && kept === this.answer.rows) return;
    const answer = { key: this.key, rows: kept };
    this.answer = answer;
    this.observers.forEach((next) => next(answer));
  };

  private start(): void {
    if (readsInWorker()) return this.startInWorker();
    let ended = false;
    let unsubscribe = () => undefined as void;
    this.end = () => {
      ended = true;
      unsubscribe();
    };
    const reading = readHandle();
    const failed = () => {
      if (ended) return;
      this.end?.();
      dropHandle(reading);
      // A dead handle is opened again; a page that is refused for good asks the worker.
      this.failures += 1;
      const again = () => (this.failures >= FAILURE_LIMIT ? this.startInWorker() : this.start());
      const timer = setTimeout(again, RETRY_MS);
      this.end = () => clearTimeout(timer);
    };
    reading.then((handle) => {
      // Without a database yet the query starts when the worker has made one.
      if (ended || !handle) return;
      let runs = 0;
      const query = handle.liveQuery(() => {
        const run = ++runs;
        return handle.runQuery(handle.tables, this.name, this.args).catch((error: unknown) => {
          // Dexie passes over a closed database and an aborted transaction, and would not run the query again.
          if (run === runs) failed();
          throw error;
        });
      });
      const subscription = query.subscribe({ next: this.publish, error: () => undefined });
      unsubscribe = () => subscription.unsubscribe();
    }, failed);
  }

  private startInWorker(): void {
    const watching = client.invoke('watch', this.name, this.args, proxy(this.publish));
    let ended = false;
    this.end = () => {
      if (ended) return;
      ended = true;
      void watching.then((stop) => typeof stop === 'function' && stop());
    };
  }
}
