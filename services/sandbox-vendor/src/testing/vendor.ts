import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@mfe/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../server/config';
import { startVendor } from '../server/start';
import { granted, playerAt } from './player';
import { startStubWps } from './stub-wps';

/** The secret that the stub of wps and the vendor sign with. */
export const secret = 'a-secret-for-these-tests';

/** How far the tables' clock is ahead of the real time, in ms. */
export interface Clock {
  ahead: number;
}

/** A vendor on a free port. */
export function startTestVendor(
  wpsUrl: string,
  folder: string,
  options: {
    clock?: Clock;
    secret?: string;
    logTo?: (line: string) => void;
  } & Partial<Pick<Config, 'METRICS_PORT' | 'DRAIN_MS'>> = {},
) {
  const { clock = { ahead: 0 }, logTo, METRICS_PORT, DRAIN_MS = 0 } = options;
  return startVendor(
    {
      PORT: 0,
      HOST: '127.0.0.1',
      WPS_URL: wpsUrl,
      VENDOR_SECRET: options.secret ?? secret,
      SHELL_ORIGIN: 'https://site.example',
      DATA_DIR: folder,
      DRAIN_MS,
      UNENCRYPTED_HOSTS: [],
      METRICS_PORT,
      CLIENT_DIST: fileURLToPath(new URL('./client', import.meta.url)),
    },
    logTo ? createLogger('vendor-test', 'info', { write: logTo }) : createLogger('vendor-test', 'silent'),
    () => Date.now() + clock.ahead,
  );
}

/** A vendor and its wps: new for each test of a file, or one for all. */
export function useVendor(once: 'each' | 'all' = 'each', clock: Clock = { ahead: 0 }) {
  const [before, after] = once === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  const parts = {
    clock,
    // Set before each test.
    wps: undefined as unknown as Awaited<ReturnType<typeof startStubWps>>,
    vendor: undefined as unknown as Awaited<ReturnType<typeof startTestVendor>>,
    folder: '',
    /** A player who has opened a game. */
    async enter(gameId: string) {
      const player = playerAt(parts.vendor.address);
      granted(await player.enter(parts.wps.launch(gameId)));
      return player;
    },
    /** Starts again from the present files on disk, which are all that a killed process leaves. */
    async startFromDisk() {
      const old = parts.folder;
      parts.folder = await mkdtemp(join(tmpdir(), 'vendor-'));
      for (const file of ['rounds.jsonl', 'free-spins.jsonl', 'proofs.jsonl', 'tables.key'])
        await copyFile(join(old, file), join(parts.folder, file));
      await parts.vendor.close();
      parts.vendor = await startTestVendor(parts.wps.url, parts.folder, { clock });
      await rm(old, { recursive: true });
    },
  };
  before(async () => {
    parts.folder = await mkdtemp(join(tmpdir(), 'vendor-'));
    parts.wps = await startStubWps(secret);
    parts.vendor = await startTestVendor(parts.wps.url, parts.folder, { clock });
  });
  after(async () => {
    await parts.vendor.close();
    await parts.wps.close();
    await rm(parts.folder, { recursive: true });
  });
  return parts;
}
