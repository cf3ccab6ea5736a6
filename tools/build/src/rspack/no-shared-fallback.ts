/**
 * Stands, in shell and remotes, for the parts of the federation runtime that exchange a shared module for a build cut to
 * its user. No build here makes such (`sharedFallback` is never set), and what is left of them then is this: 1 KiB (gzip)
 * less before home's first game.
 */
interface BundlerRuntime {
  federation: { initOptions: object; runtime: { init(options: object): unknown } };
}

/** Starts the runtime with what the build put down for it. */
export function init({ webpackRequire }: { webpackRequire: BundlerRuntime }): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}

/** The module as it is. */
export function getSharedFallbackGetter<T>({ factory }: { factory: T }): T {
  return factory;
}
