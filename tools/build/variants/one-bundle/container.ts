import { exposes } from 'working-tree-exposes';
import type { Container } from '../../../../platform/host/src/loading/container';

/** Exposes by name, as the product opens them; the remotes are part of the bundle, and there is nothing to dispose of. */
export async function openContainer(remote: string): Promise<Container> {
  const load = exposes[remote];
  if (!load) throw new Error(`no folder ${remote}`);
  return { get: (expose) => load(expose.slice(2)), dispose: () => {} };
}
