const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one at a time, in order, within this process, so that each piece of work sees what the one
 * before has written. To avoid deadlocks, everybody who holds several keys takes them in the same order.
 */
export async function inQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (queues.get(key) ?? Promise.resolve()).then(work);
  const done = own.catch(() => undefined);
  queues.set(key, done);
  try {
    return await own;
  } finally {
    if (queues.get(key) === done) queues.delete(key);
  }
}
