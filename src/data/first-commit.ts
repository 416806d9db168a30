/** What Safari has no idle callback for, in ms. */
const IDLE_MS = 200;
/** A browser that is never idle counts as idle by then, in ms. */
const PATIENCE_MS = 1_000;

let resolve: () => void = () => undefined;

/** Resolves when the app has drawn its first page and takes taps. */
export const firstCommit = new Promise<void>((done) => (resolve = done));
export const reportFirstCommit = (): void => resolve();

/** Resolves once the browser is idle after that: what is not needed for a first tap waits until then. */
export const idleAfterFirstCommit = async (): Promise<void> => {
  await firstCommit;
  await new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: PATIENCE_MS });
    else setTimeout(done, IDLE_MS);
  });
};
