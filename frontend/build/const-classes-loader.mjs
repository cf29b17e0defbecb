/**
 * The class names of a CSS module as constants, in place of the variables that mini-css-extract-plugin writes: only
 * constants are put where they are used, in other chunks too. A form that is no longer found ends the build.
 *
 * @param {string} source
 * @this {import('webpack').LoaderContext<object>}
 */
export default function constClasses(source) {
  if (!this.resourcePath.endsWith('.module.css')) return source;
  const found = /^var (_\w+ = ")/gm;
  if (source.search(found) < 0) throw new Error(`${this.resourcePath}: no class name found`);
  return source.replace(found, 'const $1');
}
