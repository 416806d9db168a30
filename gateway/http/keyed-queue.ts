const turns = new Map<string, Promise<unknown>>();

/**
 * Does work of one name one after the other, within this process: what was counted by the first is seen by the next.
 * Who holds one name and waits for another takes them in the order of all the others.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const own = (turns.get(name) ?? Promise.resolve()).then(work);
  const done = own.catch(() => undefined);
  turns.set(name, done);
  try {
    return await own;
  } finally {
    if (turns.get(name) === done) turns.delete(name);
  }
}
