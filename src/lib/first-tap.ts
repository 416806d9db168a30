/** A tap on the page that was painted before the app was there. */
export interface FirstTap {
  /** Place in the window, in CSS pixels. */
  x: number;
  y: number;
  /** What the tapped link or button says. */
  text: string | null;
}

/** Set by the script in the HTML. @param looks the remembering goes on, else it ends @returns the last tap */
export interface TapMemory {
  takeFirstTap?: (looks?: true) => FirstTap | undefined;
}

/** Whether the player has tapped already. */
export const hasFirstTap = (): boolean => Boolean((globalThis as TapMemory).takeFirstTap?.(true));
