import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOtherServers } from './fixtures/other-servers';
import { fillDataFolder, startOwnStack } from './fixtures/stack';
import { KEPT_VARIANTS } from './remotes/kept-variants';

/**
 * One stack for all journeys, and further servers of its site; the workers get its addresses through the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const others = await startOtherServers();
  const variants = await mkdtemp(join(tmpdir(), 'r777-variants-'));
  process.env[KEPT_VARIANTS] = variants;
  const remove = await fillDataFolder();
  const { stack, stop } = await startOwnStack({ PUBLIC_ORIGINS: others.origins.join(',') });
  process.env.R777_STACK = JSON.stringify(stack);
  return async () => {
    others.stop();
    await stop();
    await remove();
    await rm(variants, { recursive: true, force: true });
  };
}
