/** A page that has been left, as it stood on the screen. */
interface LeftPage {
  element: HTMLElement;
  /** Of its upper edge, in CSS pixels from the top of the screen. */
  top: number;
  below: Element[];
}

/** What of a page lies wholly below the screen: nobody sees it again, and it would be styled and laid out once more. */
function belowScreen(parent: Element): Element[] {
  return [...parent.children].flatMap((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    if (top >= innerHeight) return [child];
    return bottom > innerHeight ? belowScreen(child) : [];
  });
}

/**
 * The page that was left stays behind the new one until that has faded in, so that pages change without a gap
 * (spec: app, Page transitions). React no longer needs its elements; nothing is copied.
 */
export class LeavingPage {
  private left: LeftPage | null = null;

  /** A page, while it is on the screen: the `ref` of its element. */
  hold(element: HTMLElement): () => void {
    return () => {
      this.left = { element, top: element.getBoundingClientRect().top, below: belowScreen(element) };
    };
  }

  /** The new page fades in, or not: then nothing stays. */
  change(page: HTMLElement | null, fades: boolean): void {
    const { left } = this;
    this.left = null;
    // A frame would load its page again.
    if (!page || !left || !fades || left.element.querySelector('iframe')) return;
    const animations = page.getAnimations();
    if (animations.length === 0) return;
    const behind = document.createElement('div');
    behind.className = 'page-behind';
    behind.inert = true;
    behind.ariaHidden = 'true';
    left.below.forEach((part) => part.remove());
    left.element.style.marginBlockStart = `${left.top}px`;
    behind.append(left.element);
    page.before(behind);
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => behind.remove());
  }
}
