import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { allTexts } from '../i18n/language';

interface Module<P> {
  default: ComponentType<P>;
}

interface LazyPartOptions<P> {
  /** The module with its texts, if it has been loaded ahead: the part is drawn at once. */
  loaded?: () => Module<P> | null;
  /** Neither the part nor the texts are requested before it resolves. */
  due?: () => Promise<unknown>;
  /** Loads the texts of the part: all, or those of home, which are among the files of a first visit. */
  texts?: () => Promise<void>;
  /** Says when to try again while the part is wanted. @returns cancels it */
  again?: (attempts: number, attempt: () => void) => () => void;
}

/** React reads the answer of such a promise in the same call, and does not suspend. */
export const atOnce = <M>(module: M): Promise<M> =>
  ({ then: (resolve: (value: M) => void) => resolve(module) }) as unknown as Promise<M>;

/** Loads a module together with the texts that the first page came without. */
export async function withTexts<M>(load: () => Promise<M>, texts = allTexts): Promise<M> {
  const [loaded] = await Promise.all([load(), texts()]);
  return loaded;
}

/** React keeps this component in the place of a part that could not be loaded: each time it is wanted, it is tried again. */
function missing<P extends object>(
  load: () => Promise<Module<P>>,
  Fallback: ComponentType<P>,
  again: LazyPartOptions<P>['again'],
): ComponentType<P> {
  let kept: Module<P> | null = null;
  /** It has just failed. */
  let isNew = true;
  return function Missing(props: P) {
    const [found, setFound] = useState(kept);
    const [failures, setFailures] = useState(isNew ? 1 : 0);
    useEffect(() => {
      isNew = false;
      if (found) return undefined;
      let wanted = true;
      const attempt = () =>
        void load().then(
          (module) => {
            kept = module;
            if (wanted) setFound(module);
          },
          () => wanted && setFailures((before) => before + 1),
        );
      let stop: (() => void) | undefined;
      if (failures) stop = again?.(failures - 1, attempt);
      else attempt();
      return () => {
        wanted = false;
        stop?.();
      };
    }, [failures, found]);
    if (found) return createElement(found.default, props);
    return failures ? createElement(Fallback, props) : null;
  };
}

/**
 * A part of a screen that is loaded later and can be missing: where its file cannot be loaded, the fallback is shown, the
 * rest of the screen works, and the next time the part is wanted its file is requested again. (Screens are loaded with
 * `app/lazy-screen.ts`, which can reload the page.)
 */
export const lazyPart = <P extends object>(
  load: () => Promise<Module<P>>,
  fallback: ComponentType<P> = () => null,
  { loaded, due, texts, again }: LazyPartOptions<P> = {},
) =>
  lazy(() => {
    const there = loaded?.();
    if (there) return atOnce(there);
    const loadWhole = () => withTexts(load, texts);
    return Promise.resolve(due?.())
      .then(loadWhole)
      .catch((): Module<P> => ({ default: missing(loadWhole, fallback, again) }));
  });
