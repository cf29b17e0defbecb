// Writes dist/manifest.json, from which the gateway reads the files of each page.
import webpack from 'webpack';

const name = 'ManifestPlugin';

export class ManifestPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(manifestOf(compilation), null, 2)}\n`;
        compilation.emitAsset('../manifest.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function manifestOf(compilation) {
  const main = filesOf(compilation.entrypoints.get('main'));
  const pages = [...compilation.namedChunkGroups]
    .filter(([chunk]) => chunk.endsWith('Page'))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([chunk, group]) => /** @type {const} */ ([chunk, without(main, filesOf(group))]));
  const icon = compilation
    .getAssets()
    .find(({ info }) => info.sourceFilename?.endsWith('/favicon.svg'));
  if (!icon) throw new Error('favicon.svg is not part of the build');
  return { main, pages: Object.fromEntries(pages), icon: `/assets/${icon.name}` };
}

/**
 * The files of a page beyond those of the main bundle.
 *
 * @param {Files} main
 * @param {Files} page
 * @typedef {{ js: string[], css: string[] }} Files
 */
function without(main, { js, css }) {
  const { js: firstJs, css: firstCss } = main;
  return {
    js: js.filter((url) => !firstJs.includes(url)),
    css: css.filter((url) => !firstCss.includes(url)),
  };
}

/** @param {{ getFiles(): readonly string[] } | undefined} group */
function filesOf(group) {
  const urls = (group?.getFiles() ?? []).map((file) => `/assets/${file}`);
  const ending = (/** @type {string} */ end) => urls.filter((url) => url.endsWith(end));
  return { js: ending('.js'), css: ending('.css') };
}
