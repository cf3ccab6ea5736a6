/**
 * Replaces, in the shell, the parts of the federation runtime that fetch and preload remotes. The shell opens
 * containers itself, and `disableRemote` turns the callers off; the runtime still references these functions in its
 * table of helpers, which would add 3 KiB (gzip) of unreachable code to every first visit.
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
