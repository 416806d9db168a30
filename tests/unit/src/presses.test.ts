import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPresses } from '../../../src/app/startup/presses';

const FRAME_MS = 16;

class FakeElement {
  readonly attributes = new Set<string>();
  closest = (): this | null => this;
  setAttribute = (name: string) => void this.attributes.add(name);
  hasAttribute = (name: string): boolean => this.attributes.has(name);
  removeAttribute = (name: string) => void this.attributes.delete(name);
}

describe('a target that is touched', () => {
  let button: FakeElement;
  const isPressed = () => button.attributes.has('data-pressed');
  let send: (type: string, target?: FakeElement, button?: number) => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
    startPresses();
    button = new FakeElement();
    send = (type, target = button, which = 0) => listeners.get(type)?.({ target, button: which });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('looks pressed once the finger has rested, and until a frame after it is lifted', () => {
    send('pointerdown');
    vi.advanceTimersByTime(79);
    expect(isPressed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isPressed()).toBe(true);
    send('pointerup');
    expect(isPressed()).toBe(true);
    vi.advanceTimersByTime(FRAME_MS + 1);
    expect(isPressed()).toBe(false);
  });

  it.each(['pointerup', 'pointercancel'] as const)('never does if %s comes before that', (type) => {
    send('pointerdown');
    vi.advanceTimersByTime(50);
    send(type);
    vi.advanceTimersByTime(1_000);
    expect(isPressed()).toBe(false);
  });

  it('requests no frame after a short touch: it would be drawn before the click', () => {
    const request = vi.fn();
    vi.stubGlobal('requestAnimationFrame', request);
    send('pointerdown');
    vi.advanceTimersByTime(50);
    send('pointerup');
    expect(request).not.toHaveBeenCalled();
  });

  it.each(['pointercancel', 'contextmenu', 'dragend', 'blur'])('does not any more after %s', (type) => {
    send('pointerdown');
    vi.advanceTimersByTime(80);
    send(type);
    expect(isPressed()).toBe(false);
  });

  it('does again for a touch that comes before the frame', () => {
    send('pointerdown');
    vi.advanceTimersByTime(80);
    send('pointerup');
    send('pointerdown');
    expect(isPressed()).toBe(false);
    vi.advanceTimersByTime(80);
    expect(isPressed()).toBe(true);
  });

  it('is the one that was touched last', () => {
    const other = new FakeElement();
    send('pointerdown');
    vi.advanceTimersByTime(80);
    send('pointerdown', other);
    vi.advanceTimersByTime(80);
    expect([isPressed(), other.attributes.size]).toEqual([false, 1]);
  });

  it('does not for another button of the mouse', () => {
    send('pointerdown', button, 2);
    vi.advanceTimersByTime(80);
    expect(isPressed()).toBe(false);
  });

  it('may be none', () => {
    button.closest = () => null;
    send('pointerdown');
    vi.advanceTimersByTime(80);
    expect(isPressed()).toBe(false);
  });
});
