/** What can be tapped in the painted page. */
export const TAPPED = 'a, button';

const isAlike = (one: Element, other: Element, name: string): boolean =>
  one.getAttribute(name) === other.getAttribute(name);

/** The names that it shows, of teams for example. */
const namesIn = (element: Element): string =>
  [...element.querySelectorAll('bdi')].map(({ textContent }) => textContent).join();

/**
 * Whether the app's element is the painted one. Its text may be another: the painted page has no content where the app
 * shows a member's data or something moves, and none has a clock. Only tabs and what shows names are told apart by it.
 */
export function isTwin(found: Element, painted: Element): boolean {
  if (painted.hasAttribute('href')) return isAlike(found, painted, 'href');
  if (painted.matches('[role="tab"]')) return found.textContent === painted.textContent;
  return (
    isAlike(found, painted, 'class') &&
    ['', namesIn(found)].includes(namesIn(painted)) &&
    (!painted.hasAttribute('aria-label') || isAlike(found, painted, 'aria-label'))
  );
}

/** The app's element that stands for a painted one, wherever it stands. Of several buttons, the one with the same text. */
export function findTwin(painted: Element): HTMLElement | undefined {
  const alike = [...document.querySelectorAll<HTMLElement>(`#root :is(${TAPPED})`)].filter((element) =>
    isTwin(element, painted),
  );
  const [only, another] = alike;
  return (
    alike.find(({ textContent }) => textContent === painted.textContent) ??
    (another && !painted.hasAttribute('href') ? undefined : only)
  );
}
