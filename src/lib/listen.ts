/** Listens at an element to events that React does not hear there (decision 0069). @returns ends it */
export function listen<K extends keyof HTMLElementEventMap>(
  element: HTMLElement | null,
  types: readonly K[],
  listener: (event: HTMLElementEventMap[K]) => void,
  passive = true,
): () => void {
  for (const type of types) element?.addEventListener(type, listener, { passive });
  return () => {
    for (const type of types) element?.removeEventListener(type, listener);
  };
}
