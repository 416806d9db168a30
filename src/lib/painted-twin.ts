/** What can be tapped in the painted page. */
export const TAPPED = 'a, button';

const isAlike = (one: Element, other: Element, name: string): boolean =>
  one.getAttribute(name) === other.getAttribute(name);

/** Whether the app's element is the painted one. The painted page has no content where the app shows a member's data. */
export const isTwin = (found: Element, painted: Element): boolean =>
  painted.textContent
    ? found.textContent === painted.textContent
    : isAlike(found, painted, 'class') &&
      (!painted.hasAttribute('aria-label') || isAlike(found, painted, 'aria-label'));

/** The app's element that stands for a painted one and leads to the same address. */
export const findTwin = (painted: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#root :is(${TAPPED})`)].find(
    (element) => isTwin(element, painted) && isAlike(element, painted, 'href'),
  );
