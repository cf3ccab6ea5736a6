import { join } from 'node:path';
import { serviceFile } from './builds';
import { type Service, startService } from './service';
import type { Stack } from './start-stack';

/**
 * Serves another build of the shell by a registry host like the product's, on the backend of a running stack. `folder`
 * has its data.
 */
export function serveShell(
  buildDir: string,
  shell: string,
  folder: string,
  { run }: Pick<Stack, 'run'>,
): Promise<Service<{ shell: string; ops: string }>> {
  return startService({
    name: 'registry',
    file: serviceFile(buildDir, 'registry'),
    logDir: folder,
    env: {
      DATA_DIR: folder,
      DATABASE_URL: undefined,
      SHELL_PORT: '0',
      OPS_PORT: '0',
      WPS_URL: run.wps,
      VENDOR_ORIGIN: run.vendor,
      SHELL_DIST: shell,
      CONSOLE_DIST: join(buildDir, 'console'),
      ART_DIST: join(buildDir, 'art'),
    },
    onExit: (name) => console.error(`${name} has ended unexpectedly. Read its log in the data folder.`),
  });
}
