/** `npm run dev`: the stack, with the working tree of shell and remotes in front of it, with hot reload. */

import { isOperatorsPath } from '@mfe/server-kit';
import { serveDevelopment } from '@r777/build';
import { site } from '@r777/shared/registry-site';
import getPort, { portNumbers } from 'get-port';
import { explain } from './stack/explain';
import { readSettings } from './stack/settings';
import { type Stack, startStack } from './stack/start-stack';

const began = Date.now();
let stack: Stack | undefined;
let stop: (() => Promise<void>) | undefined;

async function end(code: number): Promise<void> {
  await Promise.all([stop?.(), stack?.stop()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

try {
  const settings = readSettings();
  const port = await getPort(
    settings.port === 0 ? {} : { port: portNumbers(settings.port, Math.min(settings.port + 200, 65_535)) },
  );
  stack = await startStack({ ...settings, port: port + 1 }, console.log, (name) => {
    console.error(`${name} has ended unexpectedly. Read ${settings.dataDir}/logs/${name}.log.`);
  });
  stop = await serveDevelopment(port, stack.run.shell, (address) => isOperatorsPath(address, site.operatorsPaths));
  console.log(`
R777 is ready for edits after ${((Date.now() - began) / 1000).toFixed(1)} s.

  Working tree with hot reload: http://localhost:${port}   (deployed remotes: ${stack.run.shell})
  The UI kit's parts in every state: http://localhost:${port}/__parts
`);
} catch (error) {
  explain(error);
  await end(1);
}
