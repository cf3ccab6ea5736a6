import { loadRemote } from '@module-federation/enhanced/runtime';
import type { Container } from '../../../../platform/host/src/loading/container';

/** Same shape as the product's; the runtime finds, loads and keeps the remote by its name. */
export async function openContainer(remote: string): Promise<Container> {
  const name = remote.replaceAll('-', '_');
  return { get: (expose) => loadRemote(`${name}/${expose.slice(2)}`), dispose: () => {} };
}
