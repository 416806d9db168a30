import type { Plugin } from 'vite';

/**
 * React DOM makes five errors when it is loaded, which it throws later to find its own way out; nobody sees their stacks.
 * Where developer tools are attached, as Lighthouse attaches them, the browser records a stack for each error, and parses
 * all of React DOM a second time for the first one: half of the time that loading it takes there.
 */
export function errorsWithoutStacks(): Plugin {
  return {
    name: 'parlour-errors-without-stacks',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler(code) {
        const changed = code.replace(
          /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
          '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
        );
        if (changed === code) this.error('React DOM makes its errors in another way');
        return { code: changed, map: null };
      },
    },
  };
}
