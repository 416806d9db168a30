import type { Plugin } from 'vite';

/** Of React DOM, with which all of this was compared. */
const VERSION = '19.3.1';

/**
 * Functions of React DOM that do nothing here: they take over HTML of a server, serve React's own `ViewTransition`, or put
 * a component's `title`, `meta`, `link`, `style` and `script` into the head; these stay plain elements. Most are never
 * called; some search the tree for a `ViewTransition`, and one says whether an element goes into the head.
 */
const UNUSED = [
  ...['updateDehydratedSuspenseComponent', 'prepareToHydrateHostInstance', 'clearHydrationBoundary'],
  ...['queueIfContinuousEvent', 'accumulateOrCreateContinuousQueuedReplayableEvent'],
  ...['attemptReplayContinuousQueuedEvent', 'attemptExplicitHydrationTarget'],
  ...['hideOrUnhideDehydratedBoundary', 'getHydratableHoistableCache'],
  ...['isHostHoistableType', 'getResource', 'acquireResource', 'suspendResource', 'insertStylesheetIntoRoot'],
  ...['preloadStylesheet', 'createHoistableInstance'],
  ...['startViewTransition', 'measureViewTransitionHostInstancesRecursive', 'restoreViewTransitionName'],
  ...['commitDeletedPairViewTransitions', 'commitExitViewTransitions', 'measureNestedViewTransitions'],
  ...['applyViewTransitionToHostInstancesRecursive', 'commitEnterViewTransitions', 'applyViewTransitionName'],
  ...['commitAppearingPairViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions'],
  ...['restoreViewTransitionOnHostInstances', 'scheduleViewTransitionEvent'],
  ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
];

/**
 * The events that React hears at its root (decision 0069). Those that it hears at the element itself, such as `load`, are
 * not listed. ESLint refuses handlers for any others.
 */
const LISTENED = [
  ...['click', 'contextmenu', 'keydown', 'wheel', 'focusin', 'focusout', 'input', 'change', 'submit'],
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'animationiteration', 'animationend'],
];

/** What is replaced in React DOM, in this order: it has to be there. */
const REPLACED: readonly [part: RegExp, by: string][] = [
  ...UNUSED.map((name): [RegExp, string] => [
    new RegExp(`^function ${name}\\([^]*?^}$`, 'm'),
    `function ${name}() {}`,
  ]),
  [/^exports\.hydrateRoot = function [^]*?^};$/m, ''],
  [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = (?=ReactDOMRoot)/gm, ''],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^};$/m, ''],
  // No root and no boundary is ever dehydrated.
  [/^ {2}isHydrating = !1,$/m, ''],
  [/^ {2}isHydrating$/m, '  unusedArgument'],
  [/\bisHydrating = ![01]/g, 'void 0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/(?:[\w$]+\.)+isDehydrated\b/g, '!1'],
  [/(?:[\w$]+\.)+dehydrated\b/g, 'null'],
  [/\ballNativeEvents(?=\.forEach\(function \(domEventName\))/, JSON.stringify(LISTENED)],
  // A hidden page that is removed while it waits for a file has no state left when that comes. React expects so of a
  // `Suspense`, and throws for an `Activity`.
  [/boundaryFiber\.stateNode\._retryCache/, '(boundaryFiber.stateNode?._retryCache ?? null)'],
  // `preload`, `preconnect` and so on, of the package `react-dom`.
  [/^ {2}([DCLmXSM]): pre\w+(?=,?$)/gm, '  $1: previousDispatcher.$1'],
];

/**
 * Leaves out what the app does not use of React DOM (decision 0055). How the app takes over a page that came with HTML is
 * in decision 0045.
 */
export function unusedReact(): Plugin {
  let isChanged = false;
  return {
    name: 'parlour-unused-react',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler(source) {
        if (!source.includes(`exports.version = "${VERSION}"`))
          this.error('This is another React DOM: read UNUSED and REPLACED again');
        const code = REPLACED.reduce((text, [part, by]) => {
          const changed = text.replace(part, by);
          if (changed === text) this.error(`React DOM has no ${part} any more`);
          return changed;
        }, source);
        isChanged = true;
        return { code, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isChanged) this.error('React DOM is not in the file in which it was');
    },
  };
}
