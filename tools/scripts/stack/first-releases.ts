import type { RegistryClient } from '@mfe/registry';
import { plainText } from '@mfe/server-kit/cli';
import { remoteFolders, remoteInputs } from '@r777/build/plan';
import { allEnded } from './all-ended';
import { folderVersion } from './folder-version';
import { release } from './release';
import { isMadeFrom, unreleasedLine } from './release-plan';

/**
 * Registers the site's own remotes, and releases those that were never published, as at a first start. A start that was
 * killed can leave a version that is published and was never live: the next start activates it. For all others
 * the registry alone decides which version is live, because a start must not undo an operator's roll-back. It reports
 * remotes with changed sources.
 */
export async function firstReleases(client: RegistryClient, say: (text: string) => void): Promise<void> {
  const { remotes } = await client.list();
  const { signer } = client;
  const neverLive: string[] = [];
  for (const remote of remoteFolders()) {
    // Also a remote that was published before remotes had identities, so that its team can publish the next version.
    await client.register(remote, 'npm start: a remote of this site');
    const known = remotes.find(({ name }) => name === remote);
    if (!known) neverLive.push(remote);
    else {
      // A half-edited folder must not prevent the start of the site.
      const line = await Promise.all([folderVersion(remote), remoteInputs(remote)]).then(
        ([version, inputs]) => {
          const sources = { version, inputs, signer };
          const isActivated = known.live !== null || !known.versions.some(isMadeFrom(sources));
          if (isActivated) return unreleasedLine(known, sources);
          neverLive.push(remote);
          return undefined;
        },
        (error: unknown) => `${remote}: its sources cannot be read: ${error instanceof Error ? error.message : error}`,
      );
      // The line can contain an operator's reason, so it is printed without control characters.
      if (line) say(`  ${plainText(line)}`);
    }
  }
  const waiting = neverLive.values();
  const lane = async () => {
    for (const remote of waiting) {
      const { version, done, seconds } = await release(client, remote, { why: 'npm start: first release' });
      const how = done === 'build' ? `built in ${seconds.build.toFixed(1)} s` : 'published before, and never live';
      say(`  released ${remote} ${version} (${how})`);
    }
  };
  // Two at a time: one is bundled while the registry checks the other.
  await allEnded([lane(), lane()]);
}
