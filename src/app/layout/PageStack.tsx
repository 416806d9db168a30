import './frame.critical.css';
import {
  Activity,
  Component,
  memo,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { afterFrame } from '../../lib/after-frame';
import { PageActionsContext, PagesContext, type PageEntry, type Pages } from '../pages';
import { useScrollPlace } from './use-scroll-place';

/** A page that is being left, as it stands on the screen. */
interface LeftPage {
  element: HTMLElement;
  /** Of its upper edge, in CSS pixels from the top of the screen. */
  top: number;
}

/** Finds out how the page stands that is about to be left. */
const leave = (element: HTMLElement): LeftPage => ({ element, top: element.getBoundingClientRect().top });

/**
 * React hides what is in the box of a hidden page, by its `display`. What is not displayed has no styles, layout or
 * painting; it is shown again at once, before anybody asks for a layout, and whenever React hides it again: it does so with
 * each change of it, for example when rows arrive late.
 * @returns ends it
 */
function keepShown(box: HTMLElement): () => void {
  const observer = new MutationObserver(() => show());
  const show = () => {
    const sheet = box.firstElementChild;
    if (!(sheet instanceof HTMLElement)) return;
    sheet.style.removeProperty('display');
    observer.observe(sheet, { attributeFilter: ['style'] });
  };
  show();
  return () => observer.disconnect();
}

/** Moves the box so that its upper edge is where it is to be, in CSS pixels from the top of the screen. */
function moveTo(box: HTMLElement, top: number): void {
  const inset = parseFloat(box.style.getPropertyValue('inset-block-start')) || 0;
  const by = top - box.getBoundingClientRect().top;
  box.style.setProperty('inset-block-start', `${inset + by}px`);
}

/**
 * Keeps the page that was left where it stood on the screen, in a document that is laid out anew and scrolled.
 * @returns ends it
 */
function placeBehind({ element, top }: LeftPage): () => void {
  const place = () => {
    if (element.matches('.page-behind')) moveTo(element, top);
    else end();
  };
  const end = () => removeEventListener('scroll', place);
  place();
  addEventListener('scroll', place, { passive: true });
  return end;
}

interface BeforeProps {
  value: unknown;
  act: () => void;
}

/** Acts before the document changes together with the value. Only a class is asked then. */
class Before extends Component<BeforeProps> {
  override getSnapshotBeforeUpdate({ value }: BeforeProps): null {
    if (value !== this.props.value) this.props.act();
    return null;
  }
  override componentDidUpdate(): void {
    // React asks for it beside the method above.
  }
  override render() {
    return null;
  }
}

type Role = 'current' | 'behind' | 'resting';

const CLASSES: Record<Role, string> = {
  current: 'page',
  behind: 'page-behind',
  resting: 'page-resting',
};

/** In the order in which they came: an element that is moved in the document is laid out and painted anew. */
function boxesOf({ left, current, resting }: Pages): [PageEntry, Role][] {
  const boxes = new Map<number, [PageEntry, Role]>();
  const add = (role: Role) => (entry: PageEntry | null) => entry && boxes.set(entry.id, [entry, role]);
  resting.forEach(add('resting'));
  add('behind')(left);
  add('current')(current);
  return [...boxes.values()].sort(([one], [other]) => one.id - other.id);
}

interface PageProps {
  entry: PageEntry;
  role: Role;
  /** Whether its effects run. */
  isActive: boolean;
  /** Gets the box once the page is the current one. */
  page: RefObject<HTMLDivElement | null>;
  children: (entry: PageEntry) => ReactNode;
}

/** The box of a page. */
const PageBox = memo(function PageBox({ entry, role, isActive, page, children }: PageProps) {
  const actions = useContext(PageActionsContext);
  const box = useRef<HTMLDivElement>(null);
  const endShown = useRef<(() => void) | null>(null);
  const isCurrent = role === 'current';
  const keep = () => {
    if (!isActive && box.current) endShown.current ??= keepShown(box.current);
    return () => {
      endShown.current?.();
      endShown.current = null;
    };
  };
  useLayoutEffect(() => {
    if (isActive) actions?.noteShown(entry.id, true);
  }, [isActive, entry.id, actions]);
  useLayoutEffect(() => () => actions?.noteShown(entry.id, false), [entry.id, actions]);
  // Before any layout effect.
  useInsertionEffect(keep, [isActive]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (role === 'current') page.current = element;
    return () => void element.style.removeProperty('inset-block-start');
  }, [role, page]);
  return (
    <div
      ref={box}
      data-path={entry.location.pathname}
      tabIndex={-1}
      aria-hidden={!isCurrent || undefined}
      className={isCurrent && entry.fades ? 'page page--fading' : CLASSES[role]}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget) actions?.dropLeft();
      }}
    >
      <Activity mode={isActive ? 'visible' : 'hidden'}>
        <div className="page__sheet">{children(entry)}</div>
      </Activity>
    </div>
  );
});

interface PageStackProps {
  /** Gets the box of the current page. */
  page: RefObject<HTMLDivElement | null>;
  children: (entry: PageEntry) => ReactNode;
}

/**
 * The pages. The one that was left stays behind the new one until that has faded in, so that pages change without a gap
 * (spec: app, Page transitions), and may rest after that (spec: app, Resting pages). To React all but one are hidden and
 * have no effects.
 */
export function PageStack({ page, children }: PageStackProps) {
  const pages = useContext(PagesContext)!;
  const actions = useContext(PageActionsContext);
  const { left, current, active } = pages;
  const leaving = useRef<LeftPage | null>(null);
  useScrollPlace(page);
  useLayoutEffect(() => {
    const leftPage = leaving.current;
    leaving.current = null;
    return leftPage && left ? placeBehind(leftPage) : undefined;
    // Once for each page: `left` goes without another one.
  }, [current.id]);
  useLayoutEffect(() => {
    if (active === current.id) return undefined;
    // Lists of the page that was left would follow.
    const stop = (event: Event) => {
      if (event.target === document) event.stopImmediatePropagation();
    };
    addEventListener('scroll', stop, { capture: true });
    // Once more, so that they do not compete with the threads that bring the first frame to the screen.
    let cancel = afterFrame(() => (cancel = afterFrame(() => actions?.activate())));
    return () => {
      cancel();
      removeEventListener('scroll', stop, { capture: true });
    };
  }, [active, current.id, actions]);
  return (
    <>
      {/* Afterwards, measuring the old page would lay out a document that is half changed. */}
      <Before value={current.id} act={() => (leaving.current = page.current && leave(page.current))} />
      {boxesOf(pages).map(([entry, role]) => (
        <PageBox key={entry.id} entry={entry} role={role} isActive={entry.id === active} page={page}>
          {children}
        </PageBox>
      ))}
    </>
  );
}
