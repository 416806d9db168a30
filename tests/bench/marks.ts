/**
 * Runs in the page before anything else, in Parlour and in the static page alike, and records in ms since the start of
 * the navigation: `fcp` and `lcp`, the browser's own; `painted`, the frame after the first tile with its picture and the
 * banner's text are laid out. `shift` is the sum of the layout shifts.
 */
export const MARKS = `(() => {
  const marks = (globalThis.__marks = { painted: 0, usable: 0, fcp: 0, lcp: 0, largest: '', shift: 0 });
  const observe = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    marks.lcp = startTime;
    marks.largest = [element?.localName, element?.className].join('.') + ' in ' + element?.parentElement?.className;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) marks.shift += value;
  });
  globalThis.__shown = (element) => !!element && element.getClientRects().length > 0;
  globalThis.__afterPaint = (name) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { marks[name] = performance.now(); };
    channel.port2.postMessage(0);
  });
  const look = () => {
    const picture = [...document.querySelectorAll('.tile__art img')].find(__shown);
    const text = [...document.querySelectorAll('.banner strong')].find(__shown);
    if (picture?.complete && picture.naturalWidth > 0 && text) return __afterPaint('painted');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** A tap that was lost is repeated after so long. */
const REPEAT_MS = 200;

/**
 * Runs after the marks. As soon as home is painted it taps the second category, once on each element that stands there
 * and again if nothing happens, and records `usable`: the frame after its panel was shown. A page that remembers a tap
 * and carries it out later finds the category chosen already, which changes nothing. The static page is usable when
 * it is painted.
 */
export const TAPS = `(() => {
  const marks = globalThis.__marks;
  let target = null;
  let tappedAt = 0;
  const tap = () => {
    const [, tab] = [...document.querySelectorAll('.category-tabs [role="tab"]')].filter(__shown);
    if (!tab || (tab === target && performance.now() - tappedAt < ${REPEAT_MS})) return;
    target = tab;
    tappedAt = performance.now();
    const { left, top, width, height } = tab.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    tab.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, ...at }));
  };
  const look = () => {
    const panel = document.querySelector('#root [role="tabpanel"]:not([data-category="HOT"])');
    if (__shown(panel)) return __afterPaint('usable');
    if (marks.painted) {
      if (document.documentElement.dataset.static) return void (marks.usable = marks.painted);
      tap();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

export interface Marks {
  painted: number;
  /** 0 without the taps. */
  usable: number;
  fcp: number;
  lcp: number;
  /** The element of the largest paint. */
  largest: string;
  shift: number;
}
