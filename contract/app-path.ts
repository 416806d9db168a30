const APP_PATH = /^\/m(\/(?!\/)[\w/?=&.%+*-]*)?$/;
/** Browsers resolve these, percent-encoded too: they could lead out of /m/. */
const DOTS = /\/(\.|%2e){1,2}(?=[/?]|$)/i;

/** Whether a text is an address inside the app. */
export const isAppPath = (path: unknown): path is string =>
  typeof path === 'string' && APP_PATH.test(path) && !DOTS.test(path);
