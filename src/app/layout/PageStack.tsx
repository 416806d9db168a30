import './frame.critical.css';
import {
  Activity,
  Component,
  memo,
  useCallback,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { scrollPlaces } from '../../shared/navigation/scroll-places';
import { PageActionsContext, PagesContext, type PageEntry } from '../pages';
import { useScrollPlace } from './use-scroll-place';

/** A page that is being left, as it stands on the screen. */
interface LeftPage {
  element: HTMLElement;
  /** Of its upper edge, in CSS pixels from the top of the screen. */
  top: number;
}

/** Finds out how the page stands that is about to be left. */
function leave(element: HTMLElement): LeftPage {
  const { activeElement: focused } = document;
  if (focused instanceof HTMLElement && element.contains(focused)) focused.blur();
  return { element, top: element.getBoundingClientRect().top };
}

/**
 * React hides the page again whenever something in it changes, for example when rows arrive late. It is shown again
 * before the next frame.
 * @returns ends it
 */
function keepShown(element: HTMLElement): () => void {
  const show = () => element.style.removeProperty('display');
  show();
  const observer = new MutationObserver(show);
  observer.observe(element, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/**
 * React has just hidden the page. It is shown again before anybody asks for a layout: nothing in it is styled or laid out
 * anew. For the same reason it is not `inert`, which everything in it would inherit. It stays shown until React removes it.
 */
function showBehind({ element }: LeftPage): void {
  element.className = 'page-behind';
  element.ariaHidden = 'true';
  keepShown(element);
}

/**
 * Keeps the page that was left where it stood on the screen, in a document that is laid out anew and scrolled.
 * @returns ends it
 */
function placeBehind({ element, top }: LeftPage): () => void {
  let inset = 0;
  const place = () => {
    inset += top - element.getBoundingClientRect().top;
    element.style.setProperty('inset-block-start', `${inset}px`);
  };
  const follow = () => {
    if (element.isConnected) place();
    else end();
  };
  const end = () => removeEventListener('scroll', follow);
  place();
  addEventListener('scroll', follow, { passive: true });
  return end;
}

/**
 * Stands in a page that is drawn ahead. React hides such a page, which would leave its styles, its layout and its painting
 * to the tap: what is not displayed has none. It gets its box back, below the current page and where it will be shown,
 * since the browser paints only what is near the screen.
 */
function LaidOutAhead({ entry }: { entry: PageEntry }) {
  useInsertionEffect(() => {
    let end: () => void = () => undefined;
    let ended = false;
    // React hides it after this effect.
    queueMicrotask(() => {
      const element = ended ? null : document.querySelector<HTMLElement>('.page-ahead');
      const above = element?.previousElementSibling;
      if (!element || !(above instanceof HTMLElement)) return;
      const place = entry.action === 'POP' ? (scrollPlaces.get(entry.location.key) ?? 0) : 0;
      element.style.setProperty(
        'inset-block-start',
        `${scrollY - place - above.getBoundingClientRect().height}px`,
      );
      const hide = keepShown(element);
      end = () => {
        hide();
        element.style.removeProperty('inset-block-start');
      };
    });
    return () => {
      ended = true;
      end();
    };
  }, [entry]);
  return null;
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

interface PageProps {
  entry: PageEntry;
  isAhead: boolean;
  /** Gets the element once the page is the current one. */
  page: RefObject<HTMLDivElement | null>;
  children: (entry: PageEntry) => ReactNode;
}

/**
 * The element of a page. For the page that was left nothing changes: React hides a hidden page again with each change of
 * it.
 */
const PageElement = memo(function PageElement({ entry, isAhead, page, children }: PageProps) {
  const actions = useContext(PageActionsContext);
  const takePage = useCallback(
    (element: HTMLDivElement | null) => {
      if (element) page.current = element;
    },
    [page],
  );
  return (
    <div
      ref={takePage}
      data-path={entry.location.pathname}
      tabIndex={-1}
      aria-hidden={isAhead || undefined}
      className={isAhead ? 'page-ahead' : entry.fades ? 'page page--fading' : 'page'}
    >
      <div
        className="page__sheet"
        onAnimationEnd={({ target, currentTarget }) => {
          if (target === currentTarget) actions?.dropLeft();
        }}
      >
        {isAhead && <LaidOutAhead entry={entry} />}
        {children(entry)}
      </div>
    </div>
  );
});

interface PageStackProps {
  /** Gets the element of the current page. */
  page: RefObject<HTMLDivElement | null>;
  children: (entry: PageEntry) => ReactNode;
}

/**
 * The elements of the pages. The page that was left stays behind the new one until that has faded in, so that pages change
 * without a gap (spec: app, Page transitions). To React it is hidden: its effects have ended. The page of a link under a
 * finger is drawn in the same way, and its effects have not begun (spec: app, Screens ahead of the tap).
 */
export function PageStack({ page, children }: PageStackProps) {
  const { left, current, ahead } = useContext(PagesContext)!;
  const leaving = useRef<LeftPage | null>(null);
  // Both once for each page: `left` goes without another one.
  useInsertionEffect(() => {
    if (leaving.current && left) showBehind(leaving.current);
  }, [current.id]);
  useScrollPlace(page);
  useLayoutEffect(() => {
    const leftPage = leaving.current;
    leaving.current = null;
    return leftPage && left ? placeBehind(leftPage) : undefined;
  }, [current.id]);
  return (
    <>
      {/* Afterwards, measuring the old page would lay out a document that is half changed. */}
      <Before value={current.id} act={() => (leaving.current = page.current && leave(page.current))} />
      {[left, current, ahead].map(
        (entry) =>
          entry && (
            <Activity key={entry.id} mode={entry === current ? 'visible' : 'hidden'}>
              <PageElement entry={entry} isAhead={entry === ahead} page={page}>
                {children}
              </PageElement>
            </Activity>
          ),
      )}
    </>
  );
}
