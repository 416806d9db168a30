import type { Plugin } from 'vite';

/**
 * Asks the browser to compile the first page's functions while their files arrive, on a thread of its own, instead of one
 * by one on the main thread.
 */
export function compileHints(): Plugin {
  return {
    name: 'parlour-compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && /^(index|libraries|page)$/.test(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
