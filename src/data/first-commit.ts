import { afterFrame } from '../lib/after-frame';
import { hasFirstTap } from '../lib/first-tap';
import { nextTask } from '../lib/next-task';
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

let resolveWhole: () => void = () => undefined;
const wholeHome = new Promise<void>((done) => (resolveWhole = done));
/** Home has drawn what lies below its first viewport too, or has nothing to draw yet. */
export const reportWholeHome = (): void => resolveWhole();

/** How long to wait for the rest of home, in ms: a fast phone needs less, and nothing waits longer for a slow one. */
const PATIENCE_MS = 1_000;
const PLAYER_EVENTS = ['pointerdown', 'keydown'];

/** Resolves after the frame that follows the player's first touch or key press, so that its answer is drawn first. */
const playerActs = (): Promise<void> =>
  new Promise((done) => {
    const act = () => {
      for (const event of PLAYER_EVENTS) removeEventListener(event, act, { capture: true });
      afterFrame(done);
    };
    for (const event of PLAYER_EVENTS) addEventListener(event, act, { capture: true, passive: true });
  });

/**
 * Resolves once the first page is whole, which means that home has grown below its first viewport. It does not wait for
 * that once the player acts, or a second after the first commit.
 */
export async function wholeFirstPage(): Promise<void> {
  const acts = playerActs();
  await firstCommit;
  // The task that drew the page has been long enough.
  await nextTask();
  if (hasFirstTap()) return;
  const patience = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([wholeHome, acts, patience]);
}
