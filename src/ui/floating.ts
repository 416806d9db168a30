let resolve: () => void = () => undefined;

/**
 * Resolves when a toast or a popup is first needed: the code that draws them is loaded late, and can wait no longer.
 */
export const floatingRequested = new Promise<void>((done) => (resolve = done));
export const requestFloating = (): void => resolve();
