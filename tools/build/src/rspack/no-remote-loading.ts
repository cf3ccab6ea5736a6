/**
 * Stands in the shell for the parts of the federation runtime that fetch and preload remotes. The shell opens containers by
 * hand, and `disableRemote` turns the callers off; the runtime still names these functions in its table of helpers, which
 * would bring 3 KiB (gzip) of code to every first visit that nothing can reach.
 */
function unreachable(): never {
  throw new Error('unreachable');
}

// The names under which the runtime imports them.
export {
  unreachable as createLink,
  unreachable as createScript,
  unreachable as defaultPreloadArgs,
  unreachable as formatPreloadArgs,
  unreachable as getRemoteEntry,
  unreachable as getRemoteEntryUniqueKey,
  unreachable as getRemoteInfo,
  unreachable as isEsmRemoteType,
  unreachable as isStaticResourcesEqual,
  unreachable as loadScript,
  unreachable as normalizePreloadExposes,
  unreachable as preloadAssets,
  unreachable as safeWrapper,
};
