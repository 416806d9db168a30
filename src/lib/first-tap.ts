/** A tap on the page that was painted before the app was there. */
export interface FirstTap {
  event: MouseEvent;
  /** The link or button, and where it stood. */
  target: Element;
  box: DOMRect;
}

/** Set by the script in the HTML. @param looks the remembering goes on, else it ends @returns the last tap */
export interface TapMemory {
  takeFirstTap?: (looks?: true) => FirstTap | undefined;
}

/** Whether the player has tapped already. */
export const hasFirstTap = (): boolean => Boolean((globalThis as TapMemory).takeFirstTap?.(true));
