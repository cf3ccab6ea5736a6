/**
 * A program for tests: runs a stack on `DATA_DIR`, and starts and stops each service on its parent's request. It builds
 * and releases nothing, and ends with its parent.
 */
import { buildsIn, type ServiceName } from './builds';
import { removeRunFile, writeRunFile } from './run-file';
import { readSecrets } from './secrets';
import type { Service } from './service';
import { addressesOf, freePorts, type Place, startServiceOf } from './services';
import { readSettings } from './settings';

/** The parent's request. Stops a running service; with `env`, starts it with these settings. */
interface Request {
  readonly service: ServiceName;
  readonly env?: Record<string, string>;
}

const settings = readSettings();
const place: Place = {
  settings,
  builds: buildsIn(settings.buildDir),
  secrets: await readSecrets(settings.dataDir),
  ports: await freePorts(settings.port),
};
const running = new Map<ServiceName, Service<unknown>>();

async function obey({ service, env }: Request): Promise<void> {
  await running.get(service)?.stop();
  running.delete(service);
  if (!env) return;
  const crashed = (name: string) => console.error(`${name} has ended unexpectedly. Read its log in the data folder.`);
  running.set(service, await startServiceOf(place, service, crashed, env));
}

async function end(): Promise<void> {
  await Promise.all([...running.values()].map((service) => service.stop()));
  await removeRunFile(settings.runFile);
  process.exit(0);
}

process.on('message', (request: Request) => {
  const { service } = request;
  obey(request).then(
    () => process.send?.({ service }),
    (error: unknown) => process.send?.({ service, failed: String(error) }),
  );
});
process.on('disconnect', () => void end());
await writeRunFile(settings.runFile, addressesOf(place));
process.send?.({ run: addressesOf(place) });
