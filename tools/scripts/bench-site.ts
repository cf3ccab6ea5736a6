/** The part of the benchmark that needs the whole site: pages in a browser, releases, the discovery document. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryClient } from '@mfe/registry';
import {
  buildRemote,
  buildShell,
  cached,
  remoteFolders,
  remoteInputs,
  type ShellVariant,
  shellInputs,
} from '@r777/build';
import { benchActivation } from '../../e2e/bench/activation';
import { benchDocument } from '../../e2e/bench/document';
import { benchGames } from '../../e2e/bench/games';
import { benchHome } from '../../e2e/bench/home';
import { benchMemory } from '../../e2e/bench/memory';
import { benchRelease } from '../../e2e/bench/release';
import { benchRenders } from '../../e2e/bench/renders';
import { benchRepeat } from '../../e2e/bench/repeat';
import type { Result } from '../../e2e/bench/result';
import { benchTabs } from '../../e2e/bench/tabs';
import { isBrief } from '../../services/wps/src/bench/amount';
import { type BenchSite, onSite, takeParts } from './bench-stack';
import { serviceFile } from './stack/builds';
import { release } from './stack/release';
import { serveShell } from './stack/serve-shell';

/** Remotes that the other compositions of the shell publish. A visit sees home, and log-in after a tap. */
const PUBLISHED = isBrief ? ['mf-auth', 'mf-games'] : remoteFolders();

async function serveBuild(
  { settings, stack, dataDir }: BenchSite,
  outDir: string,
  name: string,
  published: readonly string[],
) {
  const folder = join(dataDir, name);
  const service = await serveShell(settings.buildDir, outDir, folder, stack);
  const own = (file: string) => readFile(join(folder, file), 'utf8');
  const client = new RegistryClient(service.ready.ops, (await own('operator.token')).trim(), await own('operator.key'));
  for (const remote of published) await release(client, remote, { why: 'benchmark' });
  return service;
}

/** The variants are served by registry hosts like the product's, so that only the page differs. */
async function serveVariant(
  site: BenchSite,
  variant: Exclude<ShellVariant, 'federated'>,
  published: readonly string[],
) {
  const outDir = join(site.settings.buildDir, variant);
  const inputs = await Promise.all([shellInputs(), ...remoteFolders().map((remote) => remoteInputs(remote))]);
  await cached(outDir, inputs.join(' '), () => buildShell(outDir, variant));
  return serveBuild(site, outDir, variant, published);
}

/** One bundle as a team would host it: nothing fills its grey shapes. */
async function serveUndrawn(site: BenchSite) {
  const outDir = join(site.dataDir, 'undrawn-build');
  await cp(join(site.settings.buildDir, 'one-bundle'), outDir, { recursive: true });
  const page = join(outDir, 'index.html');
  const html = (await readFile(page, 'utf8')).replace(/<!--\/?(picture|screen)\b.*?-->/g, '');
  await writeFile(page, html);
  return serveBuild(site, outDir, 'undrawn', PUBLISHED);
}

/** Cold home of the product and of the other compositions of the same source. */
async function home(site: BenchSite, runs: number): Promise<Result[]> {
  const oneBundle = await serveVariant(site, 'one-bundle', PUBLISHED);
  // The plain build has a fixed list of remotes, so its pages inline an empty document.
  const plain = await serveVariant(site, 'plain', []);
  const undrawn = await serveUndrawn(site);
  try {
    const homes = {
      federated: site.stack.run.shell,
      oneBundle: oneBundle.ready.shell,
      undrawn: undrawn.ready.shell,
      plain: plain.ready.shell,
    };
    return await benchHome(site.browser, homes, runs);
  } finally {
    await Promise.all([oneBundle.stop(), plain.stop(), undrawn.stop()]);
  }
}

/** Publishes a second version of promotions beside the live one. */
async function publishSecond({ client, dataDir }: BenchSite): Promise<string> {
  const outDir = join(dataDir, 'second');
  await buildRemote({ remote: 'mf-promotions', version: '9.0.0', outDir });
  await client.publish(outDir);
  return '9.0.0';
}

/** Measures the whole site, or one part of it alone; `runs` is the number of visits to each home page. */
export const benchSite = (runs: number, part?: string): Promise<Result[]> =>
  onSite(
    async (site) => {
      const { browser, client, dataDir, settings, stack } = site;
      const { shell } = stack.run;
      const second = await publishSecond(site);
      return takeParts(
        'site',
        {
          home: () => home(site, runs),
          repeat: () => benchRepeat(browser, shell, runs),
          games: () => benchGames(browser, shell, join(dataDir, 'mf-games')),
          activation: () => benchActivation(shell, client, second),
          tabs: () => benchTabs(browser, shell, client, second),
          memory: async () => benchMemory(await site.interpreting(), shell, client, ['1.0.0', second]),
          renders: () => benchRenders(browser, shell, client),
          release: () => benchRelease(client),
          document: () =>
            benchDocument({
              shell: join(settings.buildDir, 'shell'),
              art: join(settings.buildDir, 'art'),
              registry: serviceFile(settings.buildDir, 'registry'),
              descriptor: join(dataDir, 'second/version.json'),
            }),
        },
        part,
      );
    },
    { limits: false },
  );
