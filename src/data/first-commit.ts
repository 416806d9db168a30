import { whenIdle } from '../lib/when-idle';

let resolve: () => void = () => undefined;

/** Resolves when the app has drawn its first page and takes taps. */
export const firstCommit = new Promise<void>((done) => (resolve = done));
export const reportFirstCommit = (): void => resolve();

/** Resolves once the browser is idle after that: what is not needed for a first tap waits until then. */
export const idleAfterFirstCommit = async (): Promise<void> => {
  await firstCommit;
  await new Promise<void>((done) => whenIdle(done));
};
