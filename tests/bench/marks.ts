/**
 * Runs in the page before anything else, in Parlour and in the static page alike, and records when home is there:
 * `painted`, the frame after the first tile with its picture and the banner's text are laid out; `usable`, the frame
 * after a tap on a category changed the panel (a static page is usable when it is painted).
 */
export const MARKS = `(() => {
  const marks = (globalThis.__marks = { painted: 0, usable: 0, lcp: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const shown = (element) => element && element.getClientRects().length > 0;
  const afterPaint = (name) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { marks[name] = performance.now(); };
    channel.port2.postMessage(0);
  });
  let painted = false;
  const look = () => {
    if (!painted) {
      const picture = [...document.querySelectorAll('.tile__art img')].find(shown);
      const text = [...document.querySelectorAll('.banner strong')].find(shown);
      if (picture?.complete && picture.naturalWidth > 0 && text) {
        painted = true;
        afterPaint('painted');
        if (document.documentElement.dataset.static) marks.usable = -1;
      }
    }
    const tabs = document.querySelectorAll('#root [role="tab"]');
    if (painted && tabs.length > 1 && !document.documentElement.dataset.static) {
      if (tabs[1].getAttribute('aria-selected') === 'true') return afterPaint('usable');
      tabs[1].click();
    }
    if (!marks.painted || !document.documentElement.dataset.static) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

export interface Marks {
  painted: number;
  usable: number;
  lcp: number;
}
