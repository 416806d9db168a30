/** The databases of a device, as one tab has them until it ends: its open transactions are aborted then. */
export class MortalDatabases {
  private ended = false;
  private readonly connections = new Set<IDBDatabase>();
  private readonly transactions = new Set<IDBTransaction>();

  /** For Dexie. */
  readonly factory: IDBFactory;

  constructor(databases: IDBFactory) {
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      // Nothing of a tab that has ended is called back.
      if (this.ended) return new EventTarget() as IDBOpenDBRequest;
      const request = databases.open(name, version);
      request.addEventListener('success', () => this.watch(request.result));
      return request;
    };
    this.factory = Object.create(databases, { open: { value: open } }) as IDBFactory;
  }

  end(): void {
    this.ended = true;
    for (const transaction of [...this.transactions]) {
      try {
        transaction.abort();
      } catch {
        // It has just been committed.
      }
    }
    for (const connection of this.connections) connection.close();
  }

  private watch(connection: IDBDatabase): void {
    this.connections.add(connection);
    if (this.ended) return connection.close();
    const transaction = connection.transaction.bind(connection);
    connection.transaction = (...args: Parameters<typeof transaction>) => {
      if (this.ended) throw new DOMException('The tab has ended', 'AbortError');
      const opened = transaction(...args);
      this.transactions.add(opened);
      const done = () => this.transactions.delete(opened);
      opened.addEventListener('complete', done);
      opened.addEventListener('abort', done);
      return opened;
    };
  }
}
