import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownNames } from '@mfe/contract/build-names';
import { type Configuration, type RuleSetRule, rspack, type Stats } from '@rspack/core';
import type { KitSite } from '../../site';

const require = createRequire(import.meta.url);

/** Supported browsers: the last two years of Chrome, Safari and Samsung Internet. */
const target: NonNullable<Configuration['target']> = ['web', 'es2022'];

/**
 * Browsers that style sheets are built for. Without them the minifier expands logical properties for browsers that lack them, which
 * triples the size.
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

/**
 * Builds run through tsx, which wraps functions in a helper of its own; the federation plugin prints some of its
 * functions into the bundle, where that helper does not exist. This defines it as a no-op, and the minifier removes it.
 */
export const withoutNameHelper = () => new rspack.DefinePlugin({ __name: '((named) => named)' });

/** Before content hashes and integrity hashes are computed, and after the minifier, which removes comments. */
export const AFTER_MINIFIER = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Marks these files as running at once: Chromium then compiles them while it parses them, off the main thread, and not
 * function by function at the first call. On a fast machine this saves 50 ms of home's first second. Other browsers
 * ignore the comment.
 */
export const compileEagerly = (include: RegExp) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // In style sheets with the same name it would break the first rule.
    test: /\.js$/,
    include,
    stage: AFTER_MINIFIER,
  });

/** Base configuration; hosts, remotes and plain apps add their entry and plugins. */
export function common(
  site: Pick<KitSite, 'root' | 'bundler'>,
  { mode, uniqueName, outDir }: CommonOptions,
  refresh = false,
): Configuration {
  return {
    mode,
    target,
    context: site.root,
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
        ...(site.bundler?.rules ?? []),
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Custom properties are tokens for all descendants, whichever remote draws them, so their names belong to no
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
    // The federation plugin warns about `publicPath: 'auto'` in every build; the shell opens containers itself, so the
    // warning does not apply.
    infrastructureLogging: { level: 'error' },
  };
}

/** Folder of one of the federation packages: some do not export their package.json, so it is found by its path. */
function federationPackage(name: string): string {
  const places = require.resolve.paths(`@module-federation/${name}`) ?? [];
  const folder = places.map((place) => join(place, '@module-federation', name)).find((path) => existsSync(path));
  if (!folder) throw new Error(`@module-federation/${name} is not installed`);
  return realpathSync(folder);
}
const federationFile = (name: string, file: string) => join(federationPackage(name), 'dist', file);
/** One of our modules that replaces a part of the runtime which is unreachable here. */
const standIn = (name: string) => join(import.meta.dirname, `${name}.ts`);

/** The runtime's core, without the code that loads remotes, and with a logger whose methods have one line each. */
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
    [`${require.resolve('@module-federation/runtime')}$`]: standIn('few-runtime-calls'),
    [`${require.resolve('@module-federation/runtime/bundler')}$`]: runtime,
    [`${plugin.resolve('@module-federation/inject-external-runtime-core-plugin')}$`]: federationFile(
      'inject-external-runtime-core-plugin',
      'index.js',
    ),
    '@module-federation/webpack-bundler-runtime$': bundlerRuntime,
    '@module-federation/runtime-tools/runtime-core': standIn('few-core-calls'),
    '@module-federation/sdk$': federationFile('sdk', 'index.js'),
    '@module-federation/error-codes$': federationFile('error-codes', 'index.mjs'),
    [federationFile('webpack-bundler-runtime', 'init.js')]: standIn('no-shared-fallback'),
    [federationFile('webpack-bundler-runtime', 'getSharedFallbackGetter.js')]: standIn('no-shared-fallback'),
    [federationFile('webpack-bundler-runtime', 'getUsedExports.js')]: standIn('no-shared-fallback'),
    [federationFile('webpack-bundler-runtime', 'updateOptions.js')]: standIn('no-late-options'),
    [federationFile('error-codes', 'desc.mjs')]: standIn('no-descriptions'),
    // In a remote the core is external: it uses the host's.
    ...(host ? hostAliases() : {}),
  };
}

/**
 * Runs one build to its end.
 * @throws Error with the bundler's own messages when the build has errors.
 */
export async function run(configuration: Configuration): Promise<Stats> {
  const compiler = rspack(configuration);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  return stats;
}
