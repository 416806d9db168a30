/** An address that only starts another app does not leave the page: known after this long, in ms. */
export const LEAVING_MS = 2_000;
let leavingUntil = 0;

/** Leaves for another address. */
export function leaveFor(url: string): void {
  leavingUntil = performance.now() + LEAVING_MS;
  location.assign(url);
}

/** Whether the page is on its way to another address: a step back in history would cancel that. */
export const isLeaving = (): boolean => performance.now() < leavingUntil;
