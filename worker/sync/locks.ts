/**
 * Runs work under a Web Lock, so that one tab does it at a time. It runs without one where there are no locks, and where
 * the browser refuses them, as Firefox does with all cookies blocked.
 * @param options.ifAvailable does nothing if another tab holds the lock
 */
export async function withLock(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<void>,
  options: { ifAvailable?: boolean } = {},
): Promise<void> {
  if (!locks) return work();
  let answered = false;
  try {
    await locks.request(name, options, async (lock) => {
      answered = true;
      if (lock) await work();
    });
  } catch (error) {
    if (answered) throw error;
    await work();
  }
}
