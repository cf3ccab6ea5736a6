/**
 * Replaces, in shell and remotes, the parts of the federation runtime that exchange a shared module for a build
 * tree-shaken for its user. No build here makes such modules (`sharedFallback` is never set): 1 KiB (gzip) less before
 * home's first game.
 */
interface BundlerRuntime {
  federation: { initOptions: object; runtime: { init(options: object): unknown } };
}

/** Starts the runtime with the options that the build wrote for it. */
export function init({ webpackRequire }: { webpackRequire: BundlerRuntime }): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}

/** The exports of a module that its users need: unknown, so it keeps all of them. */
export const getUsedExports = (): undefined => undefined;

/** The module as it is. */
export function getSharedFallbackGetter<T>({ factory }: { factory: T }): T {
  return factory;
}
