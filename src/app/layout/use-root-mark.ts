import { useInsertionEffect } from 'react';
import type { RouteRow } from '../../nav/route-row';

/**
 * Marks the html element for the style sheets, as `data-<name>`, before anything measures the new page. They could ask
 * with `:root:has(…)`, but then every change of the document, such as a row of a scrolled list, would have the whole
 * document searched and styled again.
 * @param value '' if no style sheet is to find it
 */
export function useRootMark(name: 'frame' | 'strip', value: string): void {
  useInsertionEffect(() => {
    document.documentElement.dataset[name] = value;
    return () => {
      delete document.documentElement.dataset[name];
    };
  }, [name, value]);
}

/** The mark of a page's frame: whether it has a footer, and may be wider than a phone. */
export const frameOf = ({ footer, wide }: RouteRow): string =>
  `${footer ? 'footer' : ''}-${wide ? 'wide' : ''}`;
