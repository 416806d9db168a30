import { isTopOverlay } from './overlays';

let holder: HTMLElement | undefined;
/** Holds the dialogs. Not the body itself: React would look at each event of the page for them. */
export const dialogHolder = (): HTMLElement =>
  (holder ??= document.body.appendChild(document.createElement('div')));

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
  /** The end at which Tab comes in again, if it was pressed since the focus last moved. */
  let tabbedTo: 0 | -1 | null = null;
  const focusAt = (end: 0 | -1) => reachedIn(dialog).at(end)?.focus({ preventScroll: true });
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !dialog.isConnected || !isTopOverlay(dialog)) return;
    if (dialog.contains(target)) last = target;
    else if (tabbedTo === null && last instanceof HTMLElement && last.getClientRects().length) last.focus();
    else focusAt(tabbedTo ?? 0);
    tabbedTo = null;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isTopOverlay(dialog)) return;
    const reached = reachedIn(dialog);
    const edge = reached.at(event.shiftKey ? 0 : -1);
    tabbedTo = event.shiftKey ? -1 : 0;
    // From anywhere else the browser goes on to the next. Where it passes over buttons it may leave the dialog from there.
    if (edge && document.activeElement !== edge) return;
    event.preventDefault();
    focusAt(tabbedTo);
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
  focusAt(0);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey);
  };
}

/** Chrome's way to let Android's back button close a dialog, even one that opened without a tap. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;

/** @param onBack called each time; the dialog may stay open @returns ends it */
function watchBack(onBack: () => void): () => void {
  if (typeof CloseWatcher === 'undefined') return () => undefined;
  const Watcher = CloseWatcher;
  let ended = false;
  let watcher: InstanceType<typeof Watcher>;
  const watch = () => {
    watcher = new Watcher();
    watcher.addEventListener('close', () => {
      onBack();
      // It asks once only.
      setTimeout(() => ended || watch());
    });
  };
  watch();
  return () => {
    ended = true;
    watcher.destroy();
  };
}

const HAS_POPOVERS = 'showPopover' in HTMLElement.prototype;

/**
 * Opens a dialog over everything else and keeps the focus inside. It must be among the overlays already. Where the browser
 * has popovers the dialog is one, because `showModal()` makes the browser restyle the whole page (decision 0056).
 * @param onEscape the player asks to close it, with Escape or Android's back
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
    // Escape may end an input method's suggestion; Safari says so by the key code alone.
    const composing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Escape' || composing || event.defaultPrevented || !isTopOverlay(dialog)) return;
    event.preventDefault();
    onEscape();
  };
  dialog.popover = 'manual';
  dialog.showPopover();
  document.addEventListener('keydown', onKey);
  const ends = [trapFocus(dialog), watchBack(onEscape)];
  return () => {
    for (const end of ends) end();
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
