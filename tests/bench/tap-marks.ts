/** What a tap is to lead to. */
export interface Aim {
  path: string;
  /** A part of the new page that is drawn from its rows. */
  shown: string;
}

/** Times of one tap, in ms. */
export interface TapTimes {
  /** From the click to the frame in which the new page is drawn with its content. */
  click: number;
  /** From the click to the frame in which the pictures in view are painted, too. */
  pictures: number;
  /** From the click to the first frame that has the new page, with or without its content. */
  page: number;
  /** What the browser says: from the click to the next frame, whatever it shows; 0 if it was below 16 ms. */
  event: number;
}

interface Marks {
  aim: Aim | null;
  click: number;
  page: number;
  done: number;
  pictures: number;
  event: number;
}
export type WithTapMarks = typeof globalThis & { __tap: Marks };

/**
 * Runs in the page before anything else. After each change of the document it looks, in the next frame, for the page
 * that the tap leads to, and notes when that frame was on the screen: it adds a dot to the frame, and the browser reports
 * when that was painted. A task or a message posted in the frame would say too late: after a touch, Chromium puts the
 * next frames, and the pictures that have arrived, ahead of it. The frame in which the pictures are there, too, is noted
 * apart.
 */
export const TAP_MARKS = `(() => {
  const marks = (globalThis.__tap = { aim: null, click: 0, page: 0, done: 0, pictures: 0, event: 0 });
  addEventListener('click', (event) => { marks.click = event.timeStamp; }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'click' && startTime === marks.click) marks.event = duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime, element } of list.getEntries()) {
      for (const name of identifier.split(' ')) marks[name] ||= renderTime;
      element?.remove();
    }
  }).observe({ type: 'element' });
  const whenPainted = (names) => {
    const dot = document.createElement('i');
    dot.textContent = '.';
    dot.setAttribute('elementtiming', names);
    dot.style.cssText = 'position: fixed; top: 0; left: 0; contain: strict; width: 1em; height: 1em';
    document.documentElement.append(dot);
  };
  const meetsView = (element) => {
    const box = element.getBoundingClientRect();
    const isBeside = box.right <= 0 || box.left >= innerWidth;
    return box.height > 0 && box.bottom > 0 && box.top < innerHeight && !isBeside;
  };
  const inView = (element) =>
    element.checkVisibility({ contentVisibilityAuto: true }) && meetsView(element);
  // One that could not be loaded is complete, too. Few are not, and only those are measured.
  const isAwaited = (image) => !image.complete && inView(image);
  let found = null;
  let whole = null;
  const look = () => {
    asked = false;
    const { aim, click } = marks;
    if (!aim || !click || whole === aim) return;
    const page = document.querySelector('.app > .page[data-path="' + aim.path + '"]');
    if (!page) return;
    const waits = [...page.querySelectorAll('.skeleton, .loading')].some(inView);
    const isDone = !waits && [...page.querySelectorAll(aim.shown)].some(inView);
    const names = [];
    if (!marks.page) names.push('page');
    if (isDone && found !== aim) names.push('done');
    if (isDone) found = aim;
    if (isDone && ![...page.querySelectorAll('img')].some(isAwaited)) {
      whole = aim;
      names.push('pictures');
    }
    if (names.length) whenPainted(names.join(' '));
    // The browser may render later what it skips now, without a change of the document.
    if (whole !== aim) ask();
  };
  let asked = false;
  const ask = () => {
    if (asked || !marks.aim) return;
    asked = true;
    requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', () => {
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] };
    new MutationObserver(ask).observe(document.getElementById('root'), what);
  });
})()`;
