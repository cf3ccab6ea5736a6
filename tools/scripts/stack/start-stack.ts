import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryClient } from '@r777/registry';
import { lockFolder } from '@r777/server-kit';
import { allEnded } from './all-ended';
import { buildAll } from './builds';
import { firstReleases } from './first-releases';
import { type RunFile, removeRunFile, writeRunFile } from './run-file';
import { readSecrets } from './secrets';
import type { Service } from './service';
import { addressesOf, freePorts, openToOthers, startServiceOf } from './services';
import type { Settings } from './settings';

/** A running product: shell, ops console, wps, its admin API and vendor, each on its own address. */
export interface Stack {
  run: RunFile;
  /** Why others reach it, and so what is for development is off; nothing if this machine alone does. */
  open: string | undefined;
  stop(): Promise<void>;
}

type Say = (text: string) => void;

/**
 * Builds what changed, starts the services on the data folder, and releases every remote that was never published. The
 * data folder is locked meanwhile.
 * @throws DataFolderInUse when another stack runs on it.
 */
export async function startStack(settings: Settings, say: Say, onCrash: (name: string) => void): Promise<Stack> {
  const { dataDir } = settings;
  const unlock = lockFolder(dataDir);
  const services: Service<unknown>[] = [];
  const stop = async () => {
    await Promise.all(services.map((s) => s.stop()));
    await removeRunFile(settings.runFile);
    unlock();
  };
  try {
    await mkdir(dataDir, { recursive: true });
    say('Building what has changed …');
    const builds = await buildAll(settings.buildDir, say);
    const place = { settings, builds, secrets: await readSecrets(dataDir), ports: await freePorts(settings.port) };
    const run = addressesOf(place);
    say('Starting the services …');
    // All of them have to be known before one failure ends the others.
    await allEnded(
      (['wps', 'vendor', 'registry'] as const).map(async (name) => {
        services.push(await startServiceOf(place, name, onCrash));
      }),
    );
    const client = new RegistryClient(run.ops, await operatorToken(settings), await signingKey(settings));
    await firstReleases(client, say);
    await writeRunFile(settings.runFile, run);
    return { run, stop, open: openToOthers(place) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The operator's token of this data folder: from the environment, or the one that the registry generated at its first
 * start.
 */
export async function operatorToken(settings: Settings): Promise<string> {
  return process.env.R777_TOKEN ?? (await readFile(join(settings.dataDir, 'registry/operator.token'), 'utf8')).trim();
}

/**
 * PEM of the key that builds are signed with: from the environment, or the one that the registry generated with that
 * token.
 */
export async function signingKey(settings: Settings): Promise<string | undefined> {
  if (process.env.R777_SIGNING_KEY) return process.env.R777_SIGNING_KEY;
  return readFile(join(settings.dataDir, 'registry/operator.key'), 'utf8').catch(() => undefined);
}
