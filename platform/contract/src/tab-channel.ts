/** Messages between the tabs of one browser. Each user bundles this module, so it is not in the first file. */

/**
 * A channel to the other tabs of this browser. Undefined where the browser has none (old WebViews), and where it refuses one:
 * Firefox throws a `SecurityError` when the player blocks all storage of sites. Each tab then works for itself.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
