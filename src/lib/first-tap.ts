/**
 * Set by the script in the HTML. @param looks the remembering goes on, else it ends
 * @returns the last click on a link or button of the page that was painted before the app was there
 */
export interface TapMemory {
  takeFirstTap?: (looks?: true) => MouseEvent | null | undefined;
}

/** Whether the player has tapped already. */
export const hasFirstTap = (): boolean => Boolean((globalThis as TapMemory).takeFirstTap?.(true));

/** What the player tapped on the painted page, for as long as that is on the screen. */
export function firstTapped(): Element | undefined {
  const target = (globalThis as TapMemory).takeFirstTap?.(true)?.target as Element | undefined;
  return target?.isConnected ? target : undefined;
}
