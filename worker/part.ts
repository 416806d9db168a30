/**
 * A part of the worker that has a file of its own, so that the start does not wait for it. It is loaded when it is first
 * needed.
 * @returns null if it cannot be loaded: there is no network, and it was never cached. The next call tries again.
 */
export function part<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T | null> | null = null;
  return () =>
    (loading ??= load().catch(() => {
      loading = null;
      return null;
    }));
}
