import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { testedService } from '@r777/build';

/** The secret that signs the game server's calls in {@link startProcess}. */
export const vendorSecret = 'the secret of the vendor under test';

/**
 * The service in its own process, as in production. Its port has to be given, and that of the admin API if it is used.
 */
export async function startProcess(
  folder: string,
  port: number,
  databaseUrl?: string,
  adminPort = 0,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = fork(
    await testedService(main, ['services/wps/src', 'platform/server-kit/src', 'services/sandbox-vendor/src/catalogue']),
    [],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        ADMIN_PORT: String(adminPort),
        DATA_DIR: folder,
        PUBLIC_ORIGINS: 'http://site.test',
        VENDOR_URL: 'http://vendor.test',
        UNENCRYPTED_HOSTS: 'site.test,vendor.test',
        VENDOR_SECRET: vendorSecret,
        KEY_SECRETS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
        RATE_LIMIT_FACTOR: '1000',
        HUMAN_CHECK_FACTOR: '0.01',
        PAYMENT_SANDBOX: '1',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...more,
      },
    },
  );
  const [message] = (await once(child, 'message')) as [{ ready?: { url: string }; failed?: string }];
  if (message.ready?.url !== `http://127.0.0.1:${port}`)
    throw new Error(`the service did not start on port ${port}: ${message.failed ?? message.ready?.url}`);
  return child;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
