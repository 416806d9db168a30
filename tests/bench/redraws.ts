/**
 * What changes by itself: the jackpot, the notices, the carousels, what says that the network is slow, and the balance, whose
 * age stands in place of the member's name until it is confirmed.
 */
const TICKERS =
  '.jackpot, .notice-marquee, .banners, .winner-rotator, .match-rotator, .connection-strip, .header-account__text';

/**
 * Runs in the page before anything else and records what changes below the root from the task after the first commit on,
 * one line for each change. Tickers are left out.
 */
export const WATCH_REDRAWS = `(() => {
  const redraws = (globalThis.__redraws = []);
  const elementOf = (node) => (node instanceof Element ? node : node.parentElement);
  const nameOf = (node) => {
    const element = elementOf(node);
    const named = element?.closest('[class]:not([class=""])');
    return element ? (named?.getAttribute('class') ?? '') + ' ' + element.tagName.toLowerCase() : '';
  };
  const record = (changes) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of changes) {
      if (elementOf(target)?.closest('${TICKERS}')) continue;
      if ([...addedNodes, ...removedNodes].some((node) => elementOf(node)?.closest('.connection-strip'))) continue;
      const nodes = [...addedNodes].map((node) => '+' + nameOf(node))
        .concat([...removedNodes].map((node) => '-' + nameOf(node)));
      redraws.push([Math.round(performance.now()), 'ms', type, nameOf(target), attributeName, ...nodes].join(' '));
    }
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((_, first) => {
    const root = document.querySelector('#root');
    if (!root?.querySelector('main')) return;
    first.disconnect();
    setTimeout(() => new MutationObserver(record).observe(root, all));
  }).observe(document, { subtree: true, childList: true });
})()`;
