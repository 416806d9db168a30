import { isTopOverlay } from './overlays';

/** What Tab reaches, unless it is hidden. */
const TABBABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/** Of radio buttons with one name Tab reaches one only. */
function isReached(element: HTMLElement, _: number, all: readonly HTMLElement[]): boolean {
  if (element.tabIndex < 0 || !element.getClientRects().length) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = all.filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
  );
  return !group.some(({ checked }) => checked) && group[0] === element;
}

const reachedIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(isReached);

/** Keeps the focus inside while the dialog is the topmost one. @returns ends it */
function trapFocus(dialog: HTMLElement): () => void {
  let last: Element | null = null;
  const focusFirst = () => {
    const [first] = reachedIn(dialog);
    if (first) first.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !isTopOverlay(dialog)) return;
    if (dialog.contains(target)) last = target;
    else if (last instanceof HTMLElement && last.isConnected && last.getClientRects().length) last.focus();
    else focusFirst();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isTopOverlay(dialog)) return;
    const reached = reachedIn(dialog);
    const edge = reached.at(event.shiftKey ? 0 : -1);
    // From anywhere else the browser goes on to the next.
    if (edge && document.activeElement !== edge) return;
    event.preventDefault();
    reached.at(event.shiftKey ? -1 : 0)?.focus();
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
  focusFirst();
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey);
  };
}

const HAS_POPOVERS = 'showPopover' in HTMLElement.prototype;

/**
 * Opens a dialog over everything else and keeps the focus inside. Where the browser has popovers it is one: `showModal()`
 * makes the page inert, for which the browser styles each of its elements anew (decision 0056).
 * @param onEscape the player asks to close it with the keyboard
 * @returns closes it, and focuses what had the focus before
 */
export function openModal(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  const end = HAS_POPOVERS ? openPopover(dialog, onEscape) : openNatively(dialog, onEscape);
  return () => {
    end();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

function openPopover(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented;
    if (!isEscape || !isTopOverlay(dialog)) return;
    event.preventDefault();
    onEscape();
  };
  dialog.popover = 'manual';
  dialog.showPopover();
  document.addEventListener('keydown', onKey);
  const release = trapFocus(dialog);
  return () => {
    release();
    document.removeEventListener('keydown', onKey);
    dialog.hidePopover();
  };
}

function openNatively(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const onCancel = (event: Event) => {
    event.preventDefault();
    onEscape();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.close();
  };
}
