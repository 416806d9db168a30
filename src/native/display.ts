/** Opened from the home screen. `display-mode` may lie on iOS while `navigator.standalone` is right. */
export const isStandalone = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true ||
  matchMedia('(display-mode: standalone)').matches;
