import { join } from 'node:path';
import type { DiscoveredVersion, DiscoveryDocument } from '@mfe/contract';
import { DISCOVERY_SCHEMA, DISCOVERY_SCOPE } from '@mfe/contract';
import { remoteFolders } from './remote-folders';
import { readRemoteJson } from './remotes';
import { root } from './root';

/**
 * A document in which every remote of the working tree is live as `number`, for builds with a fixed list of remotes.
 */
export async function workingTreeDocument(number: string): Promise<DiscoveryDocument> {
  const entries = await Promise.all(
    remoteFolders().map(async (name) => {
      const { pages, slots } = await readRemoteJson(join(root, name));
      const extras = {
        container: name,
        exposes: {},
        files: {},
        pages,
        slots,
        requires: {},
        inputs: '',
        enabled: true,
        lastGood: false,
        activatedAt: new Date().toISOString(),
      };
      const version: DiscoveredVersion = {
        url: `/${name}/`,
        metadata: { version: number },
        deployment: { default: true },
        extras,
      };
      return [DISCOVERY_SCOPE + name, [version]] satisfies [string, DiscoveredVersion[]];
    }),
  );
  return { schema: DISCOVERY_SCHEMA, microFrontends: Object.fromEntries(entries) };
}
