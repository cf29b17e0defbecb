/**
 * react-router's modules say at their top level what keeps a bundler from leaving out its framework mode (7 kB gz) beside
 * the few components of a declarative client. This says the same in forms that a minifier may drop where nothing refers
 * to them: no behaviour changes, and a use of the framework mode would bring it back whole. A form that is no longer
 * found ends the build.
 *
 * @type {readonly [what: string, pattern: RegExp, by: string][]}
 */
const rules = [
  ['names for React DevTools', /^\w+\.displayName = .*;$/gm, ''],
  [
    'components and contexts',
    /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo|createElement)\()/gm,
    '$1/* @__PURE__ */ $2',
  ],
  [
    'the context of a class',
    /^(var (\w+) = class extends [\w.]+ \{)(.*?^\};\n)\2\.contextType = (\w+);$/gms,
    '$1\n  static contextType = $4;$3',
  ],
  // A member by a computed name makes the bundler build an object of all members.
  ['a hook of React 19', /\b(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
];

/**
 * @param {string} source
 * @this {import('webpack').LoaderContext<object>}
 */
export default function slimRouter(source) {
  // The components are all in one module.
  if (!source.includes('function BrowserRouter(')) return source;
  return rules.reduce((text, [what, pattern, by]) => {
    if (text.search(pattern) < 0) throw new Error(`${this.resourcePath}: ${what}: not found`);
    return text.replace(pattern, by);
  }, source);
}
