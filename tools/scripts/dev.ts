/** `npm run dev`: the stack, and the working tree of shell and remotes with hot reload in front of it. */
import { serveDevelopment } from '@r777/build';
import { isOperatorsPath } from '@r777/server-kit';
import getPort, { portNumbers } from 'get-port';
import { explain } from './stack/explain';
import { readSettings } from './stack/settings';
import { type Stack, startStack } from './stack/start-stack';

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
    console.error(`${name} has ended; see ${settings.dataDir}/logs/${name}.log`);
  });
  stop = await serveDevelopment(port, stack.run.shell, isOperatorsPath);
  console.log(`\nWorking tree with hot reload: http://localhost:${port}   (deployed remotes: ${stack.run.shell})`);
  console.log(`The UI kit's parts in every state: http://localhost:${port}/__parts\n`);
} catch (error) {
  explain(error);
  await end(1);
}
