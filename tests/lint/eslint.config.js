import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const REALMS = ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'worker/**/*.ts', 'sw/**/*.ts', 'gateway/**/*.ts'];
const SOURCES = [...REALMS, 'tests/**/*.ts', 'scripts/**/*.mjs', '*.ts'];
const restrict = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules] });
/** `fetch` by name or as a member of the global object, and the other APIs that open connections. */
const FETCH = {
  selector: [
    ':matches(CallExpression, VariableDeclarator, Property) > Identifier[name="fetch"]:matches(.callee, .init, .value)',
    'MemberExpression[object.name=/^(self|window|globalThis)$/][property.name="fetch"]',
    'MemberExpression[property.name="sendBeacon"]',
    'NewExpression[callee.name=/^(XMLHttpRequest|EventSource|WebSocket)$/]',
  ].join(),
  message: 'Only worker/http and sw use the network: call a worker command instead.',
};
const INDEXED_DB = {
  selector: 'Identifier[name=/^(indexedDB|IDB[A-Z]\\w*)$/]',
  message: 'Only the worker writes to IndexedDB; the page reads it through src/data.',
};
/** The build leaves them out of React DOM (`scripts/build/unused-react.ts`). */
const UNUSED_REACT = {
  selector: [
    'ImportSpecifier[imported.name="ViewTransition"]',
    'JSXOpeningElement[name.name=/^(meta|link|style|script)$/]',
  ].join(),
  message: 'The build leaves out what React DOM needs for this.',
};
/** What React hears: at its root, as in `scripts/build/unused-react.ts`, and at the element itself. */
const HEARD = [
  '(Click|ContextMenu|KeyDown|Wheel|Focus|Blur|Input|Change|Submit|Pointer(Down|Move|Up|Cancel))(Capture)?',
  'Animation(Iteration|End)(Capture)?|Scroll|ScrollEnd|Load|Error|Toggle|BeforeToggle|Close|Cancel|Invalid',
].join('|');
/** Names that are an event's wherever they stand: in the props of a component, or in an object of them. */
const EVENTS = [
  'Touch\\w+|Mouse\\w+|Drag\\w*|Drop|Pointer(Enter|Leave|Over|Out)|(Got|Lost)PointerCapture|Key(Up|Press)',
  'Composition\\w+|Copy|Cut|Paste|BeforeInput|Reset|DoubleClick|AuxClick|Transition\\w+|AnimationStart',
].join('|');
const UNHEARD = {
  selector: [
    `JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^on(?!(${HEARD})$)[A-Z]/]`,
    `:matches(JSXAttribute[name.name=/^on(${EVENTS})(Capture)?$/], Property[key.name=/^on(${EVENTS})(Capture)?$/])`,
  ].join(),
  message: 'React does not hear this event: use `listen` of src/lib/listen.ts.',
};

export default tseslint.config(
  { ignores: ['dist/**', '.data/**', '.cache/**', 'node_modules/**'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: SOURCES,
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  { files: REALMS, ignores: ['src/data/report.ts'], rules: { 'no-console': 'error' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: restrict(FETCH, INDEXED_DB, UNUSED_REACT, UNHEARD) },
  // Runs before the data worker, or in its place when its file, or the page's, did not arrive.
  { files: ['src/lib/page-files.ts'], rules: restrict(INDEXED_DB) },
  { files: ['contract/**/*.ts'], rules: restrict(FETCH, INDEXED_DB) },
  {
    files: ['worker/**/*.ts'],
    ignores: ['worker/http/**', 'worker/context.ts'],
    rules: restrict(FETCH),
  },
);
