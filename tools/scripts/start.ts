/** `npm start`: starts everything on the embedded database, and prints the addresses. */
import { explain } from './stack/explain';
import { accountLines, plainHttpLines } from './stack/reach';
import { readSettings } from './stack/settings';
import { type Stack, startStack } from './stack/start-stack';

const began = Date.now();
let stack: Stack | undefined;
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await stack?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const settings = readSettings();
  stack = await startStack(settings, console.log, (name) => {
    if (ending) return;
    console.error(
      `${name} has ended unexpectedly, so the other services stop too. Read ${settings.dataDir}/logs/${name}.log, then start again with: npm start`,
    );
    void end(1);
  });
  const { shell, ops, wps, admin, vendor } = stack.run;
  const moved =
    settings.port !== 0 && !shell.endsWith(`:${settings.port}`) ? `   (port ${settings.port} is taken)` : '';
  console.log(`
R777 is ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Play money only.

  Shell        ${shell}${moved}
  Ops console  ${ops}   token: ${settings.dataDir}/registry/operator.token
  API          ${wps}/wps/system/status
  Desk         ${admin}   promotions, members, requests   token: ${settings.dataDir}/wps/admin.token
  Admin API    ${admin}/wps/admin   commands: npm run wps -- --help   token: ${settings.dataDir}/wps/admin.token
  Vendor       ${vendor}

${accountLines(stack.open, stack.demo)}
${plainHttpLines(shell)}
  Release a remote: npm run deploy -- mf-promotions      Take it back: npm run fed -- rollback mf-promotions
  Stop: Ctrl-C
`);
} catch (error) {
  explain(error);
  await end(1);
}
