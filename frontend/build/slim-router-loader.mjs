/**
 * react-router has no pure annotations at its top level, so a bundler keeps all components of its
 * framework mode (7 kB gz) beside the few that a declarative client uses. This adds the annotations.
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
