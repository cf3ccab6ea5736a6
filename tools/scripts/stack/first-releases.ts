import { remoteFolders, remoteInputs } from '@r777/build/plan';
import type { RegistryClient } from '@r777/registry';
import { allEnded } from './all-ended';
import { folderVersion } from './folder-version';
import { release } from './release';
import { unreleasedLine } from './release-plan';

/**
 * Releases the remotes that were never published, as at a first start. For all others the registry alone decides what
 * is live: a start must not undo an operator's rollback. It reports remotes whose sources have changed.
 */
export async function firstReleases(client: RegistryClient, say: (text: string) => void): Promise<void> {
  const { remotes } = await client.list();
  const neverPublished: string[] = [];
  for (const remote of remoteFolders()) {
    const known = remotes.find(({ name }) => name === remote);
    if (!known) neverPublished.push(remote);
    else {
      // A half-edited folder must not keep the site from starting.
      const line = await Promise.all([folderVersion(remote), remoteInputs(remote)]).then(
        ([version, inputs]) => unreleasedLine(known, { version, inputs }),
        (error: unknown) => `${remote}: its sources cannot be read: ${error instanceof Error ? error.message : error}`,
      );
      if (line) say(`  ${line}`);
    }
  }
  const waiting = neverPublished.values();
  const lane = async () => {
    for (const remote of waiting) {
      const { version, seconds } = await release(client, remote, { why: 'npm start: first release' });
      say(`  released ${remote} ${version} (built in ${seconds.build.toFixed(1)} s)`);
    }
  };
  // Two at a time: one is bundled while the registry checks the other.
  await allEnded([lane(), lane()]);
}
