import { createContext } from 'react';
import { createPath, type Location, type NavigationType } from 'react-router-dom';
import { routeOf } from '../nav/routes';

/** The kind of step in history, as the router names it. */
export type Action = `${NavigationType}`;

/** A page of the app: what is drawn for one path, from when it is shown until it can neither be seen nor returned to. */
export interface PageEntry {
  /** No two pages of a document have the same. */
  id: number;
  location: Location;
  action: Action;
  /** Whether it fades in (spec: app, Page transitions). */
  fades: boolean;
  /** What the page believes to be its place. It stays the same, so that a page which is there is not drawn again. */
  here: { location: Location; navigationType: NavigationType };
  /** For whom it was drawn, in which language, and whether with the balance; null until that is known. */
  visitor: string | null;
  /**
   * What the player did with it before it was left. `changed`: a new visit would not show it like this. `spent`: something
   * in it would begin again, such as an open dialog; or it could not be drawn.
   */
  mark: 'none' | 'changed' | 'spent';
}

export interface Pages {
  /** Stays behind the current page until that has faded in. */
  left: PageEntry | null;
  current: PageEntry;
  /**
   * The id of the page whose effects run: a page that is there is shown first, and its effects begin after that frame.
   * Until then it is the one that was left.
   */
  active: number;
  /** Left and kept as they were; the one that was left last comes last (spec: app, Resting pages). */
  resting: readonly PageEntry[];
}

/** How many pages rest at most. */
const MOST_RESTING = 4;

let pages = 0;
export const newPage = (
  location: Location,
  action: Action,
  fades: boolean,
  visitor: string | null = '',
): PageEntry => ({
  id: ++pages,
  location,
  action,
  fades,
  here: { location, navigationType: action as NavigationType },
  visitor,
  mark: 'none',
});

/** The pages of a start. */
export const firstPage = (current: PageEntry): Pages => ({
  left: null,
  current,
  active: current.id,
  resting: [],
});

/** Whether both are the same history entry and its address. */
export const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

const canRest = ({ location }: PageEntry): boolean => routeOf(location.pathname).rests === true;

/** Whether both are addresses of the same page. Home has more than one. */
const isSameAddress = (one: Location, other: Location): boolean =>
  routeOf(one.pathname) === routeOf(other.pathname) && one.search === other.search;

/** Whether a page has been shown since it came into the document: it may have left it meanwhile. */
export type WasShown = (page: PageEntry) => boolean;

/** @returns the page as it would be opened: the one that is there, or this new one */
export function pageFor({ left, resting }: Pages, next: PageEntry, wasShown: WasShown): PageEntry {
  const { location, visitor, action } = next;
  const pages = [left, ...[...resting].reverse()]
    .filter((page) => page !== null)
    .filter((page) => page.mark !== 'spent' && page.visitor === visitor && canRest(page) && wasShown(page));
  // That of the history entry comes first. Any other has to look like a new visit, which going back is not.
  const there =
    pages.find((page) => isSameEntry(page.location, location)) ??
    pages.find(
      (page) =>
        action !== 'POP' &&
        page.mark === 'none' &&
        isSameAddress(page.location, location) &&
        !page.location.state &&
        !location.state,
    );
  return there ? { ...next, id: there.id, here: there.here } : next;
}

/** A game begins with the tap, ends when it is left, and needs the memory. */
export const isGame = ({ pathname }: { pathname: string }): boolean => routeOf(pathname).screen === 'launch';

/** Whether a page goes on resting. */
const canStay = (page: PageEntry, { id, visitor, location }: PageEntry): boolean =>
  page.id !== id && page.visitor === visitor && !isGame(location);

/** Whether a page that has been left rests: it may be opened again, or back leads to it. */
const comesToRest = (page: PageEntry, current: PageEntry): boolean =>
  canStay(page, current) &&
  canRest(page) &&
  (page.mark === 'none' || (page.mark === 'changed' && current.action !== 'POP'));

/** One of each address, four at most; a page that was changed is another one. */
const latest = (pages: readonly PageEntry[]): PageEntry[] =>
  pages
    .filter((page, at) => {
      const isReplaced = (later: PageEntry) =>
        page.mark === 'none' && later.mark === 'none' && isSameAddress(page.location, later.location);
      return !pages.slice(at + 1).some(isReplaced);
    })
    .slice(-MOST_RESTING);

/** A page that is shown under another history entry than before learns of it. All of its links are rendered again. */
function atItsPlace(page: PageEntry): PageEntry {
  const { here, location, action } = page;
  if (isSameEntry(here.location, location)) return page;
  return { ...page, here: { location, navigationType: action as NavigationType } };
}

/** How the current page is left. */
export interface Leaving {
  /** It stays behind the next one. */
  stays: boolean;
  mark: PageEntry['mark'];
}

/**
 * The pages after a step in history. A page whose query changes stays; one that rests is shown.
 */
export function pagesAfter(
  before: Pages,
  next: PageEntry,
  { stays, mark }: Leaving,
  wasShown: WasShown,
): Pages {
  const { left } = before;
  const current = { ...before.current, mark, visitor: before.current.visitor ?? next.visitor };
  if (current.location.pathname === next.location.pathname)
    return {
      ...before,
      left: left?.visitor === next.visitor ? left : null,
      current: { ...next, id: current.id, fades: current.fades },
      resting: before.resting.filter(({ visitor }) => visitor === next.visitor),
    };
  const shown = pageFor(before, next, wasShown);
  const stay = before.resting.filter((page) => canStay(page, shown) && wasShown(page));
  const come = [left, stays ? null : current].filter((page) => page !== null);
  // A page that has never been shown may need its effects for its first frame, and a dialog gives back the focus at once.
  const waits = wasShown(shown) && mark !== 'spent';
  return {
    left: stays ? current : null,
    current: waits ? shown : atItsPlace(shown),
    active: waits ? before.active : shown.id,
    resting: latest([...stay, ...come.filter((page) => comesToRest(page, shown))]),
  };
}

/** The pages once the new one has faded in: the one that was left rests, or goes. */
export function withoutLeft(before: Pages): Pages {
  const { left, current, resting } = before;
  if (!left) return before;
  return {
    ...before,
    left: null,
    resting: comesToRest(left, current) ? latest([...resting, left]) : resting,
  };
}

/** The pages once the current one has been shown: its effects begin. */
export const activated = (before: Pages): Pages =>
  before.active === before.current.id
    ? before
    : { ...before, active: before.current.id, current: atItsPlace(before.current) };

export interface PageActions {
  /** The page has been shown, or has left the document. */
  noteShown: (id: number, isThere: boolean) => void;
  /** The current page has been shown: its effects begin. */
  activate: () => void;
  /** The page behind the current one cannot be seen any more. */
  dropLeft: () => void;
}

export const PagesContext = createContext<Pages | null>(null);
/** Null where a page is drawn without a document. */
export const PageActionsContext = createContext<PageActions | null>(null);
