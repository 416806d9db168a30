/** Rows may arrive late; after this long a page is as tall as it gets, in ms. */
const PATIENCE_MS = 3_000;

/** Ends the wait: whoever scrolls or touches the page means what is on the screen. */
const PLAYER_EVENTS = ['wheel', 'pointerdown', 'keydown'];

/** Scrolls once the page is tall enough, unless the player is faster. @returns stops waiting */
export function scrollWhenTall(page: HTMLElement, y: number): () => void {
  // Not the height of the document, to which the page that was left belongs in browsers without `overflow: clip`.
  const tall = () =>
    (page.parentElement ?? page).getBoundingClientRect().bottom + scrollY - innerHeight >= Math.floor(y);
  scrollTo(0, y);
  if (tall()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (!tall()) return;
    scrollTo(0, y);
    end();
  });
  const timer = setTimeout(() => end(), PATIENCE_MS);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of PLAYER_EVENTS) removeEventListener(event, end);
  };
  for (const event of PLAYER_EVENTS) addEventListener(event, end, { passive: true });
  observer.observe(page);
  return end;
}
