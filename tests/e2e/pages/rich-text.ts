import type { Locator, Page } from 'playwright';

/** A text of the server. */
export const text = (page: Page): Locator => page.locator('.rich-text');

/** Runs before the page's scripts, and records what a text causes. */
export const WITNESS = `
  window.broken = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.broken.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    window[name] = (...args) => window.broken.push(name + ' ' + args.join());
`;
const TAGS =
  'P BR B STRONG I EM U S SMALL SUB SUP H2 H3 H4 UL OL LI TABLE CAPTION THEAD TBODY TFOOT TR TH TD COLGROUP COL BLOCKQUOTE HR A IMG SPAN DIV DL DT DD';
const ATTRIBUTES =
  'href title src alt width height colspan rowspan dir lang target rel loading decoding crossorigin class tabindex';

/** Everything in the shown text that should not be there, and everything it caused. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([tags, attributes]) => {
      const found: string[] = [];
      const box = document.querySelector<HTMLElement>('.rich-text');
      if (!box) return ['no text'];
      const inside = [...box.querySelectorAll<HTMLElement>('*')];
      for (const element of inside) {
        if (!tags?.includes(element.tagName)) found.push(`element ${element.tagName}`);
        for (const { name, value } of [...element.attributes]) {
          if (!attributes?.includes(name)) found.push(`attribute ${name}`);
          if (name === 'class' && value !== 'rich-text__wide') found.push(`class ${value}`);
          if (name === 'href' && !/^(https?:\/\/|\/m(\/(?!\/)|$)|tel:|mailto:)/.test(value))
            found.push(`link ${value}`);
          if (name === 'src' && !value.startsWith(`${location.origin}/img/`)) found.push(`picture ${value}`);
        }
        const { position, zIndex, transform } = getComputedStyle(element);
        if (position !== 'static' || zIndex !== 'auto' || transform !== 'none')
          found.push(`placed ${element.tagName}`);
        for (const type of [
          'pointerenter',
          'mouseover',
          'focus',
          'toggle',
          'animationstart',
          'error',
          'load',
        ])
          element.dispatchEvent(new Event(type));
        if (element instanceof HTMLImageElement && element.clientWidth > box.clientWidth)
          found.push('wide picture');
        // A link without an address takes taps too; the others leave the page.
        if (element.tagName === 'A' && !element.hasAttribute('href')) element.click();
      }
      const style = getComputedStyle(box);
      if (style.contain !== 'content') found.push('not contained');
      if (style.overflowX !== 'auto' || style.overflowY !== 'hidden')
        found.push(`overflow ${style.overflow}`);
      const place = box.getBoundingClientRect();
      if (place.left < 0 || place.right > innerWidth) found.push('box beyond the page');
      if (document.documentElement.scrollWidth > innerWidth) found.push('page scrolls sideways');
      if (!document.elementFromPoint(28, 28)?.closest('.page-bar')) found.push('something over the bar');
      const { broken, hostile } = window as unknown as { broken: string[]; hostile?: unknown };
      if (hostile) found.push('script ran');
      return [...found, ...broken.splice(0)];
    },
    [TAGS.split(' '), ATTRIBUTES.split(' ')],
  );
