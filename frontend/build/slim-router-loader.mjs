/**
 * react-router marks nothing at its top level as free of effects, so a bundler keeps every component
 * of its framework mode (7 kB gz) beside the few that a declarative client uses. This marks them.
 *
 * @param {string} source
 */
export default function slimRouter(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    .replace(/^(var \w+ = )(React\d*\.createElement\()/gm, '$1/* @__PURE__ */ $2');
}
