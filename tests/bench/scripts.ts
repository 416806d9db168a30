interface Request {
  path: string;
  /** The path of the page or the script that asked for it. */
  by: string;
}

const SCRIPT = /\/assets\/[^?]+\.js(\?|$)/;
const WORKER = /\/assets\/worker-/;

export const isScript = ({ path }: Request): boolean => SCRIPT.test(path);

/** Whether it is the data worker's own script, or one that a script of the worker asked for before the page did. */
export function isWorkers(one: Request, seen: readonly Request[]): boolean {
  if (WORKER.test(one.path)) return true;
  const asking = seen.find(({ path }) => path === one.by);
  return asking !== undefined && isScript(asking) && isWorkers(asking, seen);
}

/** The code of the inline scripts of a page. Blocks of data are none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\/json/.test(attributes))
    .map(([, , code = '']) => code);
