import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cached, hashInputs, root, sharedInputs, shellInputs } from '@r777/build/plan';
import { allEnded } from './all-ended';

/** Folders of the builds that the services serve. */
export interface Builds {
  shell: string;
  art: string;
  console: string;
  desk: string;
  vendorClient: string;
}

/** Entry modules of the services, by the names of their processes. */
const services = {
  wps: 'services/wps/src/main.ts',
  vendor: 'services/sandbox-vendor/src/main.ts',
  registry: 'platform/registry/src/main.ts',
} as const;
/** Name of a service of the stack, as its process and its log have it. */
export type ServiceName = keyof typeof services;

/** The file that a service runs from, below the folder of all builds. */
export const serviceFile = (buildDir: string, name: ServiceName) => join(buildDir, 'services', name, 'main.mjs');

type Say = (text: string) => void;

/** Loaded by the steps that build: most starts find everything built. */
const bundler = () => import('@r777/build');

async function step(
  say: Say,
  name: string,
  outDir: string,
  inputs: string,
  build: () => Promise<unknown>,
): Promise<void> {
  const began = Date.now();
  if (await cached(outDir, inputs, build)) say(`  built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Where the builds are in the folder of all builds. */
export const buildsIn = (buildDir: string): Builds => ({
  shell: join(buildDir, 'shell'),
  art: join(buildDir, 'art'),
  console: join(buildDir, 'console'),
  desk: join(buildDir, 'desk'),
  vendorClient: join(buildDir, 'vendor-client'),
});

/** Builds what has changed since the last time: shell, art, ops console, desk, the vendor's game client, the services. */
export async function buildAll(buildDir: string, say: Say): Promise<Builds> {
  const builds = buildsIn(buildDir);
  const drawArt = async () => {
    const { artFiles } = await import('@r777/art');
    for (const { path, content } of await artFiles()) {
      await mkdir(dirname(join(builds.art, path)), { recursive: true });
      await writeFile(join(builds.art, path), content);
    }
  };
  const app =
    (name: string, folder: string, outDir: string, entry = 'main.tsx') =>
    async () =>
      (await bundler()).buildApp({
        name,
        entry: join(root, folder, entry),
        template: join(root, folder, 'index.html'),
        outDir,
      });
  const drawn = hashInputs([
    'services/sandbox-vendor/src/draw',
    'services/sandbox-vendor/src/catalogue',
    'tools/art/src',
    'tools/art/package.json',
  ]).then((inputs) => step(say, 'art', builds.art, inputs, drawArt));
  const bundle = async () => {
    await step(say, 'shell', builds.shell, await shellInputs(), async () => (await bundler()).buildShell(builds.shell));
    const consoleInputs = await hashInputs(['platform/console/src', 'platform/console/package.json', ...sharedInputs]);
    await step(say, 'ops console', builds.console, consoleInputs, app('ops', 'platform/console/src', builds.console));
    const deskInputs = await hashInputs(['services/desk/src', 'services/desk/package.json', ...sharedInputs]);
    await step(say, 'desk', builds.desk, deskInputs, app('desk', 'services/desk/src', builds.desk));
    const clientInputs = await hashInputs(['services/sandbox-vendor/src', ...sharedInputs]);
    await step(
      say,
      'vendor game',
      builds.vendorClient,
      clientInputs,
      app('vendor', 'services/sandbox-vendor/src/client', builds.vendorClient, 'main.ts'),
    );
    // Built files contain paths of this checkout, so a copy of the checkout in another place builds again.
    const sources = ['services/wps', 'services/sandbox-vendor', 'platform/registry', 'platform/server-kit'].flatMap(
      (folder) => [`${folder}/src`, `${folder}/package.json`],
    );
    const serviceInputs = await hashInputs([...sources, ...sharedInputs], root);
    const servicesDir = join(buildDir, 'services');
    await step(say, 'services', servicesDir, serviceInputs, async () => {
      const { buildService } = await bundler();
      for (const [name, entry] of Object.entries(services))
        await buildService({ entry: join(root, entry), outDir: join(servicesDir, name) });
    });
  };
  // Pictures take longest, and no bundle reads them.
  await allEnded([drawn, bundle()]);
  return builds;
}
