let resolve: () => void = () => undefined;

/** Resolves when something floating is first asked for: the code that draws it then cannot wait any longer. */
export const extrasAsked = new Promise<void>((done) => (resolve = done));
export const askForExtras = (): void => resolve();
