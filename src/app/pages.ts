import { createContext } from 'react';
import { createPath, type Location, type NavigationType } from 'react-router-dom';

/** The kind of step in history, as the router names it. */
export type Action = `${NavigationType}`;

/** A page of the app: what is drawn for one path, from before it is shown until the next page has faded in above it. */
export interface PageEntry {
  /** No two pages of a document have the same. */
  id: number;
  location: Location;
  action: Action;
  /** Whether it fades in (spec: app, Page transitions). */
  fades: boolean;
}

export interface Pages {
  /** Stays behind the current page until that has faded in. */
  left: PageEntry | null;
  current: PageEntry;
  /** Drawn and not shown: the page of a link that a finger rests on. */
  ahead: PageEntry | null;
}

let pages = 0;
export const newPage = (location: Location, action: Action, fades: boolean): PageEntry => ({
  id: ++pages,
  location,
  action,
  fades,
});

/** Whether both are the same history entry and its address. */
export const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

/**
 * The pages after a step in history. A page whose query changes stays; one that was drawn ahead is shown.
 * @param stays whether the current page stays behind the next one
 */
export function pagesAfter({ left, current, ahead }: Pages, next: PageEntry, stays: boolean): Pages {
  if (current.location.pathname === next.location.pathname)
    return { left, current: { ...next, id: current.id, fades: current.fades }, ahead: null };
  // With the location that it was drawn for, so that it is not drawn again.
  const { id, location } = ahead && isSameEntry(ahead.location, next.location) ? ahead : next;
  return { left: stays ? current : null, current: { ...next, id, location }, ahead: null };
}

export interface PageActions {
  /** The page behind the current one cannot be seen any more. */
  dropLeft: () => void;
  /**
   * Draws the page of an address without showing it. If it is opened next, it is there.
   * @param to a path with its query
   * @param action how it would be opened; `POP` is one step back, whatever the path
   * @returns forgets it, unless it has been opened
   */
  drawAhead: (to: string, action: Action) => () => void;
}

export const PagesContext = createContext<Pages | null>(null);
/** Null where a page is drawn without a document. */
export const PageActionsContext = createContext<PageActions | null>(null);
