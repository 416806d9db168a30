/**
 * The address changes before the new page is drawn, so a quick second tap still hits the link on the page before. A
 * link to the current address is ignored: it would make the way back two steps.
 */
export function ignoreRepeatedTaps(): void {
  const ignore = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.target && link.href === location.href) event.preventDefault();
  };
  document.addEventListener('click', ignore, { capture: true });
}
