/** `npm run deploy -- <remote>`: builds, publishes and activates that one remote on a running registry. */
import { parseArgs } from 'node:util';
import { remoteFolders } from '@r777/build';
import { RegistryClient } from '@r777/registry';
import { release } from './stack/release';
import { readRunFile } from './stack/run-file';
import { readSettings } from './stack/settings';
import { operatorToken } from './stack/start-stack';

const usage = `Usage: npm run deploy -- <remote> [--version X.Y.Z] [--why "…"] [--registry URL] [--json]

Builds, publishes and activates one remote: ${remoteFolders().join(', ')}.
  --version   version to release; default: the next patch after the highest published
  --why       reason for the audit log
  --registry  admin address of the registry; default: the stack that runs on DATA_DIR (.data)
The token comes from R777_TOKEN, or from the data folder of the running stack.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    why: { type: 'string', default: 'deployed from the command line' },
    registry: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [remote] = positionals;

if (values.help || !remote) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else
  try {
    if (!remoteFolders().includes(remote))
      throw new Error(`${remote} is no remote of this repository: there are ${remoteFolders().join(', ')}`);
    const settings = readSettings();
    const running = await readRunFile(settings.runFile).catch(() => undefined);
    const address = values.registry ?? running?.ops;
    if (!address) throw new Error('Nothing runs here. Start it with npm start, or name a registry with --registry.');
    // The token of this machine's registry is for that registry alone.
    if (address !== running?.ops && !process.env.R777_TOKEN)
      throw new Error(`Set R777_TOKEN to a token of ${address}: the one of the registry here is not sent elsewhere.`);
    const client = new RegistryClient(address, await operatorToken(settings));
    const done = await release(client, remote, { version: values.version, why: values.why });
    const { build, publish, activate } = done.seconds;
    const times = [build, publish, activate].map((s) => s.toFixed(2));
    if (values.json) console.log(JSON.stringify(done));
    else if (done.released)
      console.log(
        `${remote} ${done.version} is live (build ${times[0]} s, publish ${times[1]} s, activate ${times[2]} s).`,
      );
    else console.log(`${remote} ${done.version} is live already and made from the same sources; nothing to do.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
