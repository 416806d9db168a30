import { afterFrame } from '../../lib/after-frame';

/**
 * For how long a finger rests before its target looks pressed, in ms: a shorter touch is a tap, or the beginning of a
 * scroll.
 */
const PRESSED_AFTER_MS = 80;
/** Those that `states.css` knows. */
const TARGETS = 'a[href], button, label';
const PRESSED = 'data-pressed';

/**
 * Marks the target that is held. On a touch screen `:active` would begin between the end of a short touch and its click:
 * the browser would paint the target before it handles the tap.
 */
export function startPresses(): void {
  let target: Element | null = null;
  let cancel: () => void = () => undefined;
  const end = () => {
    cancel();
    target?.removeAttribute(PRESSED);
    target = null;
  };
  const options = { passive: true, capture: true };
  const press = (event: PointerEvent) => {
    end();
    if (event.button !== 0) return;
    target = event.target instanceof Element ? event.target.closest(TARGETS) : null;
    const timer = setTimeout(() => target?.setAttribute(PRESSED, ''), PRESSED_AFTER_MS);
    cancel = () => clearTimeout(timer);
  };
  addEventListener('pointerdown', press, options);
  // After some of these no `pointerup` comes.
  for (const type of ['pointercancel', 'contextmenu', 'dragend']) addEventListener(type, end, options);
  // Of the window alone, not of what loses the focus in it.
  addEventListener('blur', end);
  const release = () => {
    // A frame that is requested now would be drawn before the click.
    if (!target?.hasAttribute(PRESSED)) return end();
    // What the tap opens comes first.
    cancel();
    cancel = afterFrame(end);
  };
  addEventListener('pointerup', release, options);
}
