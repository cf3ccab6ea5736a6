import { mkdir } from 'node:fs/promises';
import { lockFolder } from '@mfe/server-kit/process';
import { allEnded } from './all-ended';
import { buildsIn } from './builds';
import { inOwnProcess } from './in-own-process';
import { onFreePorts } from './on-free-ports';
import type { DemoLogin } from './reach';
import { type RunFile, removeRunFile, writeRunFile } from './run-file';
import { readSecrets } from './secrets';
import type { Service } from './service';
import { addressesOf, freePorts, openToOthers, type Ports, startServiceOf } from './services';
import type { Settings } from './settings';

/** A running product: shell, ops console, wps, its admin API and vendor, each at its own address. */
export interface Stack {
  run: RunFile;
  /** Why others can reach it, so that development features are off; undefined if only this machine can. */
  open: string | undefined;
  /** The demo accounts of the data folder. */
  demo: readonly DemoLogin[];
  stop(): Promise<void>;
}

type Say = (text: string) => void;

/**
 * Builds what changed, starts the services on the data folder, and releases every remote that was never published. It
 * locks the data folder.
 * @throws DataFolderInUse if another stack runs on it.
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
    await inOwnProcess({ step: 'build', buildDir: settings.buildDir }, say);
    const builds = buildsIn(settings.buildDir);
    const secrets = await readSecrets(dataDir);
    say('Starting the services …');
    const start = async (ports: Ports) => {
      const place = { settings, builds, secrets, ports };
      // Every service has to be known before one failure ends the others.
      await allEnded(
        (['wps', 'vendor', 'registry'] as const).map(async (name) => {
          services.push(await startServiceOf(place, name, onCrash));
        }),
      ).catch(async (error: unknown) => {
        await Promise.all(services.splice(0).map((service) => service.stop()));
        throw error;
      });
      return place;
    };
    const place = await onFreePorts(() => freePorts(settings.port), start, say);
    const run = addressesOf(place);
    await inOwnProcess({ step: 'first releases', ops: run.ops, dataDir }, say);
    await writeRunFile(settings.runFile, run);
    const ready = services.find(({ name }) => name === 'wps')?.ready as { demo?: readonly DemoLogin[] } | undefined;
    return { run, stop, open: openToOthers(place), demo: ready?.demo ?? [] };
  } catch (error) {
    await stop();
    throw error;
  }
}
