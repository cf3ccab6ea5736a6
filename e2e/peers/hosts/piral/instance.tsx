import { createInstance, type PiletEntry } from 'piral-core';
import { sharedModules } from 'shared-modules';
import { folderOf, followFeed } from '../parts/feed';

/** The names of the remotes; the build inserts them. */
declare const REMOTES: readonly string[];

const entryOf = (name: string, version: string): PiletEntry => ({
  name,
  version,
  spec: 'v2',
  link: `${location.origin}${folderOf(name, version)}exposes.js`,
});

/**
 * The site as a Piral instance. Its feed is in the page, which saves a request; each pilet is set up as soon as it has
 * arrived (`async`).
 */
export const instance = createInstance({
  requestPilets: () => Promise.resolve(REMOTES.map((name) => entryOf(name, '1.0.0'))),
  shareDependencies: () => sharedModules,
  async: true,
});

// Does what piral-update does with a pilet whose version has changed.
followFeed(async (remote, version) => {
  await instance.context.removePilet(remote);
  await instance.context.addPilet(entryOf(remote, version));
});
