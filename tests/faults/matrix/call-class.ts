import type { Locator } from 'playwright';
import type { Cell } from './cell';

/** A class of calls: how the app comes to make one, and what must be true around it. */
export interface CallClass {
  /** Matches the addresses that the fault hits. */
  part: RegExp;
  /** Over the whole exchange, with what the app asks afterwards, in ms. */
  deadlineMs: number;
  /** The player's own action: once the fault is over, a tap repeats it. Everything else heals without one. */
  again?: (cell: Cell) => Locator;
  /** What follows that tap before the call is made. */
  confirm?: (cell: Cell) => Promise<void>;
  /** From an empty phone to just before the call. */
  arrive: (cell: Cell) => Promise<void>;
  /** The same for an app that has been in use for a while, where that is not how it arrives. */
  inUse?: (cell: Cell, one: CallClass) => Promise<void>;
  /** The service worker matters: where something is saved, or in every situation. */
  installs?: 'saved data' | 'always';
  /** The class is about pictures, which slow everything else down. */
  pictures?: boolean;
  /** From there until the call is made. */
  act: (cell: Cell) => Promise<void>;
  /** The same for a phone that has used the app before: what it saved is old. */
  returns: (cell: Cell, one: CallClass) => Promise<void>;
  /** Any of this says what is true while the call fails. */
  says: (cell: Cell) => Locator;
  /** What must not be said before the answer is known. */
  never?: (cell: Cell) => Locator;
  /** What was saved or typed. */
  keeps?: (cell: Cell) => Promise<void>;
  isDone: (cell: Cell) => Promise<boolean>;
  /** Asks the gateway whether it was done once. */
  once?: (cell: Cell) => Promise<void>;
}
