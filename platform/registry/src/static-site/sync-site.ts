import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceMetrics } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { LiveDocument } from '../discovery/live-document';
import type { Shell, ShellBuild } from '../host/page/shell-build';
import type { AllowedOrigins } from '../host/security-headers';
import type { SiteSource } from '../site-folder/site-folder';
import { documentIn, writeSite } from '../site-folder/write-site';

/** How often the folder is checked for a new build of the shell, and a failed write is tried again, in ms. */
const LOOK_MS = 2000;

/** File with the build of the shell whose pages were written last, and the time of that build. */
const BUILD_MARK = '.site-build';
const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

/**
 * Whether this host should write its pages: the folder's pages are of an older build, or of unknown age. A restarted
 * host of the previous release must not replace newer pages, except when all hosts went back to that release.
 */
async function hasOlderPages(folder: string, { build, builtAt }: Pick<Shell, 'build' | 'builtAt'>): Promise<boolean> {
  const [, there] = /data-build="(\w+)"/.exec(await textOf(join(folder, 'index.html'))) ?? [];
  if (!there || there === build) return false;
  const [at, marked] = (await textOf(join(folder, BUILD_MARK))).split(' ');
  return marked !== there || Number(at) < builtAt;
}

/** Metrics of the exported site. A kill reaches the players of a static host only through the export. */
function exportMetrics({ registry }: ServiceMetrics) {
  const registers = [registry];
  return {
    revision: new Gauge({ name: 'registry_export_revision', help: 'Revision of the exported site', registers }),
    failing: new Gauge({
      name: 'registry_export_failing',
      help: '1 while the exported site cannot be written',
      registers,
    }),
  };
}

/**
 * Keeps a folder up to date with the site, at each change of the document, of the shell's build, and of the origins for
 * third-party sign-in, which each page's policy names. @returns a function that stops it.
 */
export function syncSite(
  folder: string,
  source: SiteSource,
  {
    live,
    shell,
    origins,
    metrics,
    log,
  }: {
    live: Pick<LiveDocument, 'revision' | 'killed' | 'subscribe'>;
    shell: Pick<ShellBuild, 'read'>;
    origins: Pick<AllowedOrigins, 'signIn'>;
    metrics: ServiceMetrics;
    log: FastifyBaseLogger;
  },
): () => Promise<void> {
  let written = '';
  let failure = '';
  let foreign = '';
  let writing: Promise<void> | undefined;
  const figures = exportMetrics(metrics);
  // Compare with the document in the folder, because another host may have written it.
  const state = async (revision: number, rest: string) => `${revision} ${rest} ${await documentIn(folder)}`;
  const write = async () => {
    if (await hasOlderPages(folder, await shell.read())) written = '';
    for (;;) {
      // Read these before the copy. A change that comes during the copy is written next time.
      const { build, builtAt } = await shell.read();
      const rest = `${build} ${origins.signIn} ${live.killed}`;
      if ((await state(live.revision, rest)) === written) return;
      const { revision, left } = await writeSite(source, folder);
      if (left.length > 0 && left.join() !== foreign)
        log.warn({ left: left.slice(0, 10) }, 'the exported site holds files that no export wrote; they stay');
      foreign = left.join();
      await writeFile(join(folder, BUILD_MARK), `${builtAt} ${build}`);
      written = await state(revision, rest);
      figures.revision.set(revision);
    }
  };
  const look = () => {
    writing ??= write()
      .then(
        () => {
          failure = '';
          figures.failing.set(0);
        },
        (error: unknown) => {
          figures.failing.set(1);
          // Log each cause once, because the write is retried every two seconds.
          if (String(error) !== failure) log.error(error, 'the static site could not be written; it is tried again');
          failure = String(error);
        },
      )
      .finally(() => {
        writing = undefined;
      });
  };
  const unsubscribe = live.subscribe(look);
  const timer = setInterval(look, LOOK_MS);
  look();
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await writing;
  };
}
