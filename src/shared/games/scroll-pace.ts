/** Faster than this names can hardly be read, in CSS pixels per ms: a phone's screen in 0.7 s. */
const FAST_PX_PER_MS = 1.2;
/** Of one frame to the next, in CSS pixels. A phone that has few frames has to draw more in each. */
const FAST_STEP_PX = 64;
/** A phone that needs this long for each frame cannot draw rows as fast as they come, in ms. */
const LONG_FRAME_MS = 50;
/** So many scroll events in a row must be fast: a jump is a single one. */
const FAST_STEPS = 3;
/**
 * A page that is scrolled fast has slowed down when this many steps in a row are slow: shorter than that, in CSS pixels, or
 * slower, in CSS pixels per ms. Rows drawn for one frame that took long would make the next ones longer.
 */
const SLOW_STEPS = 2;
const SLOW_STEP_PX = 32;
const SLOW_PX_PER_MS = 0.4;
/** Without a scroll event for this long, and then for a frame, the page stands, in ms. */
const STILL_MS = 100;

let watchers = 0;
/** Scroll events since the page stood. */
let steps = 0;
/** The last one went further than the screen is high, or followed the keyboard's focus. */
let jumped = false;
let fastSteps = 0;
let slowSteps = 0;
let lastY = 0;
let lastAt = 0;
/** A frame has passed without a scroll event. */
let paused = true;
let pauseFrame = 0;
let still: ReturnType<typeof setTimeout> | undefined;
let stillFrame = 0;
/** What waits for the page to slow down. */
const waiting = new Map<object, { element: Element; go: () => void }>();
let frame = 0;

/** Whether the page is scrolled faster than anybody reads. */
export const isScrolledFast = (): boolean => fastSteps >= FAST_STEPS;

/**
 * Whether a row that comes now has to wait: it is beyond the screen, and how fast the page is going to be is not known
 * yet, or it comes with others, and together they would make one long frame. After a jump it is on the screen, and the
 * keyboard is about to reach it.
 */
export const isScrolled = (): boolean => isScrolledFast() || (!paused && !jumped);

/** The keyboard's focus leaves the list at the last row that is drawn, so rows must not wait for the list to slow down. */
const followsFocus = (): boolean => document.activeElement?.matches('.game-grid :focus-visible') ?? false;

function onScroll({ timeStamp }: Event): void {
  const px = Math.abs(scrollY - lastY);
  const ms = timeStamp - lastAt;
  [lastY, lastAt] = [scrollY, timeStamp];
  steps = paused ? 1 : steps + 1;
  const focused = followsFocus();
  jumped = focused || px > innerHeight;
  if (focused) {
    fastSteps = 0;
  } else if (isScrolledFast()) {
    slowSteps = px < SLOW_STEP_PX || px < SLOW_PX_PER_MS * ms ? slowSteps + 1 : 0;
    if (slowSteps === SLOW_STEPS) fastSteps = 0;
  } else {
    slowSteps = 0;
    // The first step after a pause has no time of its own.
    const begins = paused && ms > STILL_MS;
    const late = !paused && ms > LONG_FRAME_MS;
    const fast = px > FAST_STEP_PX && (begins || late || px > FAST_PX_PER_MS * ms);
    fastSteps = fast ? (begins ? 1 : fastSteps + 1) : 0;
  }
  watchForPause();
  waitForStill();
  if (!isScrolledFast()) schedule();
}

/** A scroll event comes ahead of the callbacks of its frame, so the second frame from now may have one of its own. */
function watchForPause(): void {
  paused = false;
  cancelAnimationFrame(pauseFrame);
  pauseFrame = requestAnimationFrame(() => {
    pauseFrame = requestAnimationFrame(() => {
      paused = true;
    });
  });
}

/** A frame may take longer than the pause: one that is scrolled begins with its scroll event. */
function waitForStill(): void {
  clearTimeout(still);
  cancelAnimationFrame(stillFrame);
  still = setTimeout(() => {
    stillFrame = requestAnimationFrame(slowDown);
  }, STILL_MS);
}

function slowDown(): void {
  fastSteps = 0;
  schedule();
}

function schedule(): void {
  if (waiting.size && !frame) frame = requestAnimationFrame(releaseOne);
}

/** How far from the middle of the screen it is, in CSS pixels. */
const distance = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs((top + bottom - innerHeight) / 2);
};

/** One a frame, so that none of them is long; the nearest first. */
function releaseOne(): void {
  frame = 0;
  if (isScrolledFast()) return;
  if (!paused && steps < FAST_STEPS) return schedule();
  const [nearest] = [...waiting]
    .map(([key, { element, go }]) => ({ key, go, px: distance(element) }))
    .sort((a, b) => a.px - b.px);
  if (!nearest) return;
  waiting.delete(nearest.key);
  nearest.go();
  schedule();
}

/** Judges the speed from now on, while a long list is on the screen. @returns stops */
export function watchPace(): () => void {
  if (!watchers++) {
    [lastY, lastAt, fastSteps, paused, jumped] = [scrollY, 0, 0, true, false];
    addEventListener('scroll', onScroll, { passive: true, capture: true });
  }
  return () => {
    if (--watchers) return;
    removeEventListener('scroll', onScroll, { capture: true });
    clearTimeout(still);
    cancelAnimationFrame(stillFrame);
    cancelAnimationFrame(pauseFrame);
    fastSteps = 0;
  };
}

/** Calls back in a frame of its own, once the page is slow enough for this element to be seen. @returns stops waiting */
export function whenSlow(element: Element, go: () => void): () => void {
  const key = {};
  waiting.set(key, { element, go });
  if (!isScrolledFast()) schedule();
  return () => waiting.delete(key);
}
