import type { Plugin } from 'vite';

/**
 * Lets the build leave out the router's components that nobody imports. The router names its components for React's
 * developer tools, and makes them by calls: both keep a component, and all that it uses.
 */
export function unusedRouter(): Plugin {
  return {
    name: 'parlour-unused-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ')
          .replace(
            /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});(?:\n(\1\.contextType = \w+;))?/gm,
            (_, name: string, body: string, context = '') =>
              `var ${name} = /* @__PURE__ */ (() => { const ${name} = ${body}; ${context} return ${name}; })();`,
          )
          // Links prefetch the data of its own routes alone, which we do not have. Each would have states, effects and a
          // new ref for it in every render.
          .replace(
            /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
            '',
          )
          .replace('...prefetchHandlers,', '')
          .replace('mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef')
          .replace(/return shouldPrefetch && [^;]* : link;/, 'return link;')
          // Warnings for its users' developers.
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  };
}
