import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ownNames } from '@r777/shared/style-scope';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { root } from '../root';

const require = createRequire(import.meta.url);

/** Supported browsers: the last two years of Chrome, Safari and Samsung Internet. */
const target: NonNullable<Configuration['target']> = ['web', 'es2022'];

/**
 * The same for style sheets: without it the minifier expands logical properties for browsers that lack them, to three
 * times the size.
 */
const cssTargets = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115'];

/** What every browser build has in common: TypeScript through swc, CSS modules by the bundler itself, small files inlined. */
export interface CommonOptions {
  mode: 'production' | 'development';
  /** Unique among everything that can be on one page: it names the chunk array and marks the style sheets. */
  uniqueName: string;
  outDir: string;
}

/** A file that runs as a worker. The page takes it by its address: `new URL('./x.worker.ts', import.meta.url)`. */
const WORKER = /\.worker\.ts$/;

const workerFile: RuleSetRule = {
  test: WORKER,
  type: 'asset/resource',
  loader: join(import.meta.dirname, 'worker-file.mjs'),
  generator: { filename: '[name].[contenthash:8].js' },
};

function typescript(mode: CommonOptions['mode'], refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: WORKER,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      },
    },
  };
}

/** The router's package does not declare that it is free of side effects. */
const withoutUnusedRouterParts: RuleSetRule = {
  test: /react-router[/\\]dist[/\\]production[/\\].*\.mjs$/,
  loader: join(import.meta.dirname, 'droppable.mjs'),
};

/**
 * Builds run through tsx, which wraps functions in a helper of its own; the federation plugin prints some of its
 * functions into the bundle, where that helper does not exist. This defines it as a no-op, and the minifier removes it.
 */
export const withoutNameHelper = () => new rspack.DefinePlugin({ __name: '((named) => named)' });

/** Before content hashes and integrity hashes are computed, and after the minifier, which removes comments. */
export const AFTER_MINIFIER = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Marks these files as running at once: Chromium then compiles them while it parses them, off the main thread, and not
 * function by function at the first call. This saves 50 ms of home's first second at full speed. Other browsers ignore
 * the comment.
 */
export const runsAtOnce = (include: RegExp) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // In style sheets with the same name it would break the first rule.
    test: /\.js$/,
    include,
    stage: AFTER_MINIFIER,
  });

/** Base configuration; hosts, remotes and plain apps add their entry and plugins. */
export function common({ mode, uniqueName, outDir }: CommonOptions, refresh = false): Configuration {
  return {
    mode,
    target,
    context: root,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName,
      clean: true,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        typescript(mode, refresh),
        workerFile,
        withoutUnusedRouterParts,
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Custom properties are tokens for all descendants, whichever remote draws them: their names belong to no
          // module.
          parser: { namedExports: false, dashedIdents: false },
          // The build's name is part of every class name, so that two versions of one remote never style each other.
          generator: { localIdentName: `${ownNames(uniqueName)}[hash:base64:4]-[local]` },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|png)$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset' },
      ],
    },
    optimization: {
      // Shorter than the default's names: 0.7 KiB (gzip) less in the shell.
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
      ],
    },
    // The benchmark and the registry's budget check sizes, in gzip.
    performance: { hints: false },
    stats: 'errors-warnings',
    // The federation plugin warns about `publicPath: 'auto'` in every build; the shell opens containers itself, so it
    // does not apply.
    infrastructureLogging: { level: 'error' },
  };
}

/** Folder of one of the federation packages: some do not export their package.json, so it is found by its path. */
const federationPackage = (name: string) =>
  realpathSync(join(root, 'tools/build/node_modules/@module-federation', name));
const federationFile = (name: string, file: string) => join(federationPackage(name), 'dist', file);
/** One of our modules that replaces a part of the runtime which is unreachable here. */
const standIn = (name: string) => join(root, `tools/build/src/rspack/${name}.ts`);

/**
 * The package offers its development build to every bundler; the production build does the same without warnings and
 * checks (0.5 KiB gzip less).
 */
export function routerAlias(): Record<string, string> {
  const shared = createRequire(join(root, 'shared/package.json'));
  const router = createRequire(shared.resolve('react-router-dom')).resolve('react-router');
  return { 'react-router$': join(dirname(router), '../production/index.mjs') };
}

/** The runtime's core, without the code that loads remotes, and with a logger of one line a method. */
function hostAliases(): Record<string, string> {
  const never = standIn('no-remote-loading');
  return {
    '@module-federation/runtime-core$': federationFile('runtime-core', 'index.js'),
    [federationFile('runtime-core', 'utils/load.js')]: never,
    [federationFile('runtime-core', 'utils/preload.js')]: never,
    [federationFile('sdk', 'dom.js')]: never,
    [federationFile('sdk', 'logger.js')]: standIn('plain-logger'),
  };
}

/**
 * The federation plugin bundles CommonJS copies of its runtime, which cannot be tree-shaken: these aliases take the ES
 * modules instead (42 → 22 KiB gzip in the host, 33.6 → 8.2 in a remote's entry).
 */
export function federationAliases(host: boolean): Record<string, string> {
  const plugin = createRequire(join(federationPackage('enhanced'), 'package.json'));
  const bundlerRuntime = federationFile('webpack-bundler-runtime', 'index.js');
  const runtime = federationFile('runtime', 'index.js');
  return {
    [`${plugin.resolve('@module-federation/webpack-bundler-runtime')}$`]: bundlerRuntime,
    [`${require.resolve('@module-federation/runtime')}$`]: runtime,
    [`${require.resolve('@module-federation/runtime/bundler')}$`]: runtime,
    [`${plugin.resolve('@module-federation/inject-external-runtime-core-plugin')}$`]: federationFile(
      'inject-external-runtime-core-plugin',
      'index.js',
    ),
    '@module-federation/webpack-bundler-runtime$': bundlerRuntime,
    '@module-federation/runtime-tools/runtime-core': federationFile('runtime-core', 'index.js'),
    '@module-federation/sdk$': federationFile('sdk', 'index.js'),
    '@module-federation/error-codes$': federationFile('error-codes', 'index.mjs'),
    [federationFile('webpack-bundler-runtime', 'init.js')]: standIn('no-shared-fallback'),
    [federationFile('webpack-bundler-runtime', 'getSharedFallbackGetter.js')]: standIn('no-shared-fallback'),
    [federationFile('error-codes', 'desc.mjs')]: standIn('no-descriptions'),
    // In a remote the core is external: it uses the host's.
    ...(host ? hostAliases() : {}),
  };
}
