/** The live versions from the benchmark's server: version numbers by remote. */
type Feed = Record<string, string>;

/** Where a version's files are. */
export const folderOf = (remote: string, version: string): string => `/assets/remotes/${remote}/${version}/`;

const live: Feed = {};
const listeners = new Set<() => void>();

/** The version that a remote's areas show. */
export const liveVersion = (remote: string): string => live[remote] ?? '1.0.0';

/** Calls back when a version has changed. @returns the function that stops it. */
export function onVersions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the server's announcements. No peer does this by itself, so it is the site's own code in each of them.
 * @param apply brings a version to the page; its areas are drawn again afterwards.
 */
export function followFeed(apply: (remote: string, version: string) => Promise<void>): void {
  const follow = () =>
    new EventSource('/peers/events').addEventListener('feed', async ({ data }) => {
      const feed = JSON.parse(data) as Feed;
      for (const [remote, version] of Object.entries(feed)) {
        if (liveVersion(remote) === version) continue;
        await apply(remote, version);
        live[remote] = version;
      }
      for (const listener of [...listeners]) listener();
    });
  // Not earlier: over HTTP/1.1 it would take one of six connections from the first screen.
  const later = () => requestIdleCallback(follow);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
