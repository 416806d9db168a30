/**
 * An address changes before its page is drawn, and a hasty second tap still meets the page before: a link to where the
 * address is already leads nowhere, or the way back would be two steps.
 */
export function ignoreHastyTaps(): void {
  const ignore = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.target && link.href === location.href) event.preventDefault();
  };
  document.addEventListener('click', ignore, { capture: true });
}
