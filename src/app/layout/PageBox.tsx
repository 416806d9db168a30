import { Component, type ReactNode, type RefObject } from 'react';

/** A page that is being left, as it stands on the screen. */
interface LeftPage {
  element: HTMLElement;
  /** Of its upper edge, in CSS pixels from the top of the screen. */
  top: number;
  above: { part: HTMLElement; height: number }[];
  below: Element[];
}

/** Finds what lies wholly outside the screen: nobody sees it again, and it would be styled and laid out once more. */
function findOutside(parent: Element, left: LeftPage): LeftPage {
  for (const part of parent.children) {
    const { top, bottom, height } = part.getBoundingClientRect();
    if (top >= innerHeight) left.below.push(part);
    else if (bottom > innerHeight || (top < 0 && bottom > 0)) findOutside(part, left);
    else if (bottom <= 0 && height > 0 && part instanceof HTMLElement) left.above.push({ part, height });
  }
  return left;
}

/** Puts a page that React has given back behind the new one until that has faded in. Nothing is copied. */
function putBehind({ element, top, above, below }: LeftPage, page: HTMLElement): void {
  // A frame would load its page again.
  if (element.querySelector('iframe')) return;
  const animations = page.getAnimations();
  if (animations.length === 0) return;
  const behind = document.createElement('div');
  behind.className = 'page-behind';
  behind.inert = true;
  behind.ariaHidden = 'true';
  below.forEach((part) => part.remove());
  for (const { part, height } of above) {
    part.style.contentVisibility = 'hidden';
    part.style.blockSize = `${height}px`;
  }
  element.style.marginBlockStart = `${top}px`;
  behind.append(element);
  page.before(behind);
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => behind.remove());
}

interface PageBoxProps {
  path: string;
  fades: boolean;
  page: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * The element of a page. The page that was left stays behind the new one until that has faded in, so that pages change
 * without a gap (spec: app, Page transitions). It is a class because only a class is asked before the document changes:
 * afterwards, measuring the old page would have all of it styled again.
 */
export class PageBox extends Component<PageBoxProps> {
  override getSnapshotBeforeUpdate({ path }: PageBoxProps): LeftPage | null {
    const element = this.props.page.current;
    if (path === this.props.path || !element) return null;
    // Taking the element out that has the focus would lay out a document that is half changed.
    const { activeElement: focused } = document;
    if (focused instanceof HTMLElement && element.contains(focused)) focused.blur();
    if (!this.props.fades) return null;
    return findOutside(element, { element, top: element.getBoundingClientRect().top, above: [], below: [] });
  }

  override componentDidUpdate(_props: PageBoxProps, _state: unknown, left: LeftPage | null): void {
    const page = this.props.page.current;
    if (left && page) putBehind(left, page);
  }

  override render() {
    const { path, fades, page, children } = this.props;
    return (
      <div
        ref={page}
        data-path={path}
        tabIndex={-1}
        className={fades ? 'page page--fading' : 'page'}
        key={path}
      >
        {children}
      </div>
    );
  }
}
