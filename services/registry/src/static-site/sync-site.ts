import type { FastifyBaseLogger } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { ShellBuild } from '../host/page/shell-build';
import type { SiteSource } from '../site-folder/source';
import { writeSite } from '../site-folder/write-site';

/** How often is looked for a new build of the shell, and a write that failed tried again, in ms. */
const LOOK_MS = 2000;

/** Keeps a folder up to date with the site, at each change of the document and each build of the shell. @returns how to stop. */
export function syncSite(
  folder: string,
  source: SiteSource,
  { live, shell, log }: { live: LiveDocument; shell: ShellBuild; log: FastifyBaseLogger },
): () => Promise<void> {
  let written = '';
  let writing: Promise<void> | undefined;
  const state = async () => `${live.revision} ${(await shell.read()).build}`;
  const write = async () => {
    for (let wanted = await state(); wanted !== written; wanted = await state()) {
      await writeSite(source, folder);
      written = wanted;
    }
  };
  const look = () => {
    writing ??= write()
      .catch((error: unknown) => log.error(error, 'the static site could not be written; it is tried again'))
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
