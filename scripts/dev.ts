/** `npm run dev`: the stack, and the working tree of shell and remotes with hot reload in front of it. */
import { serveDevelopment } from '@r777/build';
import getPort, { portNumbers } from 'get-port';
import { readSettings } from './stack/settings';
import { startStack } from './stack/start-stack';

const settings = readSettings();
const port = await getPort({ port: portNumbers(settings.port, settings.port + 200) });
const stack = await startStack({ ...settings, port: port + 1 }, console.log, (name) => {
  console.error(`${name} has ended; see ${settings.dataDir}/logs/${name}.log`);
});
const stop = await serveDevelopment(port, stack.run.shell);
console.log(`\nWorking tree with hot reload: http://localhost:${port}   (deployed remotes: ${stack.run.shell})\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await Promise.all([stop(), stack.stop()]);
    process.exit(0);
  });
