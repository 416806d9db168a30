/**
 * Tells whether an element is in view, and whenever that changes. A busy browser reports several changes at once, of which
 * the last one counts.
 * @param rootMargin grows or shrinks the view, as for IntersectionObserver
 * @returns stops telling
 */
export function whenInView(
  element: Element,
  tell: (entry: IntersectionObserverEntry) => void,
  rootMargin = '0px',
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry) tell(entry);
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
