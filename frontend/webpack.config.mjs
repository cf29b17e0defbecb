// The client's build: hashed files in dist/assets, precompressed, dist/manifest.json for the gateway, and dist/render.js,
// by which the gateway renders pages.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

import { gzip } from '@gfx/zopfli';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

import { classNames } from './build/class-names.mjs';
import { ManifestPlugin } from './build/manifest-plugin.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * @param {unknown} _env
 * @param {{ mode?: Mode }} argv
 * @returns {import('webpack').Configuration[]}
 * @typedef {'production' | 'development'} Mode
 */
export default function config(_env, { mode = 'production' }) {
  return [client(mode), server(mode)];
}

/**
 * @param {Mode} mode
 * @returns {import('webpack').Configuration}
 */
function client(mode) {
  const production = mode === 'production';
  return {
    name: 'client',
    mode,
    context: here,
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    output: {
      path: path.join(here, 'dist/assets'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      // The first script names every chunk: their names would cost a visitor more than they tell.
      chunkFilename: '[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? false : 'source-map',
    resolve: resolve(production),
    module: {
      // A class that its file lacks, like any other wrong name, ends the build.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scripts(production), slimRouter, wholeSwr, styles(production), pictures],
    },
    optimization: {
      runtimeChunk: 'single',
      splitChunks: { minSize: smallest, cacheGroups: { vendor, sharedStyles } },
      minimizer: [minifyScripts, new CssMinimizerPlugin()],
      // One letter where the shortest stable name has two: an import is named in every page.
      mangleExports: production && 'size',
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[contenthash:8].css',
        // Within one file the pages ask for several orders; no shared part changes another one with a rule of equal weight.
        ignoreOrder: true,
      }),
      new ManifestPlugin(),
      new webpack.DefinePlugin(production ? browser : {}),
      ...(production ? [compressed(...smallGzip), compressed(...brotli)] : []),
    ],
    cache: { type: 'filesystem', cacheDirectory: path.join(here, '.cache/webpack') },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * The same pages in one script, which puts `site` among the globals. It has no styles of its own: class names are those of
 * the client.
 *
 * @param {Mode} mode
 * @returns {import('webpack').Configuration}
 */
function server(mode) {
  const production = mode === 'production';
  const { alias, ...how } = resolve(production);
  return {
    name: 'server',
    mode,
    context: here,
    target: 'es2022',
    entry: { render: './src/server.tsx' },
    output: {
      path: path.join(here, 'dist'),
      publicPath: '/assets/',
      filename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkFormat: false,
      globalObject: 'globalThis',
      library: { name: 'site', type: 'var' },
    },
    devtool: false,
    resolve: { ...how, alias: { ...alias, 'react-dom/server$': writesAtOnce(production) } },
    module: {
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
      rules: [scripts(production), slimRouter, wholeSwr, classesOnly(production), pictures],
    },
    // Read once at start, and never sent: no more than is quicker to read.
    optimization: { minimizer: [new TerserPlugin({ extractComments: false })] },
    plugins: [new webpack.DefinePlugin(noBrowser)],
    cache: { type: 'filesystem', cacheDirectory: path.join(here, '.cache/webpack') },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param {boolean} production */
const resolve = (production) => ({
  extensions: ['.ts', '.tsx', '.js'],
  alias: {
    '~': path.join(here, 'src'),
    ...(production && { 'react-router$': quietRouter }),
    // SWR asks for the hook of React 16 and 17, which React has had since 18.
    'use-sync-external-store/shim$': 'react',
  },
});

/**
 * The package's own entry brings the streaming build, which asks for MessageChannel and TextEncoder as it is loaded.
 *
 * @param {boolean} production
 */
const writesAtOnce = (production) => {
  const build = production ? 'production' : 'development';
  return path.join(here, `node_modules/react-dom/cjs/react-dom-server-legacy.browser.${build}.js`);
};

/** A file of its own for less source than this compresses worse than it saves the next page. */
const smallest = 32_000;

/** The package gives everyone its development build, warnings and all. */
const quietRouter = path.join(here, 'node_modules/react-router/dist/production/index.mjs');

/**
 * What every browser has that runs ES2022, and what none has: the libraries' code for others is left out. So is React's
 * for its developer tools, which the development build keeps.
 */
const browser = typesOf({
  object: ['console', 'document', 'navigator', 'performance', 'window', 'window.document'],
  function: [
    ...[
      'AbortController',
      'clearTimeout',
      'MessageChannel',
      'Object.is',
      'Promise',
      'queueMicrotask',
    ],
    ...['reportError', 'setTimeout', 'WeakMap', 'performance.getEntriesByType', 'performance.now'],
    'window.document.createElement',
  ],
  undefined: ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process', 'setImmediate'],
});

/** A server has none of them: what is only for a browser is left out. */
const noBrowser = typesOf({
  undefined: ['document', 'window', 'navigator', '__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process'],
});

/** @param {Record<string, string[]>} names global names by what `typeof` says of them */
function typesOf(names) {
  const pairs = Object.entries(names).flatMap(([type, all]) =>
    all.map((name) => [`typeof ${name}`, JSON.stringify(type)]),
  );
  return Object.fromEntries(pairs);
}

/** @param {boolean} production */
const scripts = (production) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  },
});

/** @param {boolean} production */
const styles = (production) => ({
  test: /\.css$/,
  use: [
    path.join(here, 'build/const-classes-loader.mjs'),
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules: modules(production) } },
  ],
});

/** @param {boolean} production */
const classesOnly = (production) => ({
  test: /\.css$/,
  loader: 'css-loader',
  options: { modules: { ...modules(production), exportOnlyLocals: true } },
});

/** @param {boolean} production */
const modules = (production) => ({
  auto: true,
  namedExport: true,
  exportLocalsConvention: 'as-is',
  ...(production ? { getLocalIdent: classNames(here) } : { localIdentName: '[name]__[local]' }),
});

const slimRouter = {
  test: /node_modules\/react-router\/.*\.mjs$/,
  loader: path.join(here, 'build/slim-router-loader.mjs'),
};

/** Imported as a whole it is one scope, whose small functions the minifier can put where they are called. */
const wholeSwr = { test: /node_modules\/swr\//, sideEffects: true };

const pictures = { test: /\.(svg|png|webp)$/, type: 'asset/resource' };

/** The libraries change seldom: their own file stays in the browser's cache. */
const vendor = {
  test: /node_modules/,
  name: 'vendor',
  /** @param {import('webpack').Chunk} chunk */
  chunks: (chunk) => chunk.canBeInitial(),
};

/**
 * Styles of shared parts come before those of all pages, once: pages change them with rules of equal weight, and what is
 * loaded later would win.
 */
const sharedStyles = {
  type: 'css/mini-extract',
  test: /src\/ui\//,
  name: 'ui',
  /** @type {'all'} */
  chunks: 'all',
  enforce: true,
};

const minifyScripts = new TerserPlugin({
  minify: TerserPlugin.terserMinify,
  // A function written where it is called once is shorter, but compresses worse.
  terserOptions: { module: true, compress: { passes: 3, reduce_funcs: false } },
  // What the licences ask to be kept stands in a file beside: in the scripts it would cost 400 bytes of every first visit.
  extractComments: { condition: 'some', filename: 'licences.txt', banner: false },
});

/** @type {['brotliCompress', 'br', object]} */
const brotli = [
  'brotliCompress',
  'br',
  { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } },
];

/**
 * Zopfli searches for the smallest gzip; it is 3 % less than zlib at level 9.
 *
 * @type {[Compress, 'gz', object]}
 */
const smallGzip = [gzip, 'gz', { numiterations: 15 }];

/** @typedef {(input: Uint8Array, options: object, done: (error: Error | null, output: Uint8Array) => void) => void} Compress */

/**
 * @param {'brotliCompress' | Compress} algorithm
 * @param {string} ending
 * @param {object} compressionOptions
 */
function compressed(algorithm, ending, compressionOptions) {
  return new CompressionPlugin({
    algorithm,
    compressionOptions,
    filename: `[path][base].${ending}`,
    test: /\.(js|css|svg)$/,
    threshold: 256,
    minRatio: 1,
  });
}
