import { initFederation } from '@softarc/native-federation-orchestrator';
import { folderOf, followFeed } from '../parts/feed';

type Runtime = Awaited<ReturnType<typeof initFederation>>;
let runtime: Runtime | undefined;

/** Names the remotes of the build before any import of a shared module, because the shell's files load after it. */
export async function startFederation(remotes: readonly string[]): Promise<void> {
  runtime = await initFederation(
    Object.fromEntries(remotes.map((name) => [name, `${folderOf(name, '1.0.0')}remoteEntry.json`])),
    {
      hostRemoteEntry: { url: '/assets/remoteEntry.json' },
      // The bundler must leave this call to the browser.
      loadModuleFn: (address: string) => import(/* webpackIgnore: true */ address),
    },
  );
  followFeed(async (remote, version) => {
    await runtime?.initRemoteEntry(`${folderOf(remote, version)}remoteEntry.json`, { name: nameOf(remote, version) });
  });
}

/** An import map never changes a resolved address, so each later version has its own name. */
const nameOf = (remote: string, version: string) => (version === '1.0.0' ? remote : `${remote}@${version}`);

/** The remote's own module, which loads its exposes. */
export async function exposesOf(remote: string, version: string) {
  if (!runtime) throw new Error('the federation has not been started');
  const module = await runtime.loadRemoteModule(nameOf(remote, version), './exposes');
  return (module as { exposes: Record<string, () => Promise<unknown>> }).exposes;
}
