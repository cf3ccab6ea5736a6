import { RegistryClient, RegistryError, RegistryRefused, requireAddress } from '@mfe/registry';
import { plainText, type Terminal } from '@mfe/server-kit/cli';
import { remoteFolders } from '@r777/build/plan';
import semver from 'semver';
import { commandLine } from '../command-line';
import { operatorToken, signingKey } from './operator-keys';
import { type Release, release } from './release';
import { readRunFile } from './run-file';
import { readSettings } from './settings';

const usage = `Usage: npm run deploy -- <remote> [--patch | --version X.Y.Z] [--why "…"] [--registry URL] [--json]

Builds, publishes and activates one remote: ${remoteFolders().join(', ')}.
Its version is that of its package.json. The same sources are not published twice: what was made from them goes live.
  --patch           take the next number after the highest published release: for one edit after another
  --version         take this number
  --why             reason for the audit log
  --enable          bring the remote back with it, when it is switched off
  --even-unhealthy  also a version, or sources, that were rolled back before
  --registry        admin address of the registry; default: the stack that runs on DATA_DIR (.data)
  --json            print the result, or the refusal, as JSON
  --yes             taken as by all commands; this one never asks
The token comes from R777_TOKEN and the key to sign with (PEM) from R777_SIGNING_KEY, or both from the data folder of the
running stack.`;

/** Reports that the version is live, and what the release did. */
function told({ remote: name, version, done, seconds }: Release): string {
  if (done === 'nothing') return `${name} ${version} is live already and made from the same sources; nothing to do.`;
  const [build, publish, activate] = [seconds.build, seconds.publish, seconds.activate].map((s) => s.toFixed(2));
  if (done === 'activate')
    return `${name} ${version} is live (published before from the same sources; activate ${activate} s).`;
  return `${name} ${version} is live (build ${build} s, publish ${publish} s, activate ${activate} s).`;
}

/**
 * `npm run deploy`: builds, publishes and activates one remote on a running registry. An unknown option, and `--help`,
 * end the process.
 * @returns the exit code.
 */
export async function deploy(args: string[], { out, err }: Terminal): Promise<number> {
  const { values, positionals } = commandLine(usage, {
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      patch: { type: 'boolean', default: false },
      enable: { type: 'boolean', default: false },
      'even-unhealthy': { type: 'boolean', default: false },
      why: { type: 'string', default: 'deployed from the command line' },
      registry: { type: 'string' },
      json: { type: 'boolean', default: false },
      yes: { type: 'boolean' },
    },
  });
  const [remote] = positionals;
  if (!remote || (values.patch && values.version !== undefined)) {
    err(`${usage}\n`);
    return 2;
  }
  try {
    if (values.version !== undefined && semver.valid(values.version) !== values.version)
      throw new Error(`--version ${values.version} is not a version. Use a version such as 1.0.0.`);
    if (!remoteFolders().includes(remote))
      throw new Error(`${remote} is not a remote of this repository. Use one of ${remoteFolders().join(', ')}.`);
    const settings = readSettings();
    const running = await readRunFile(settings.runFile).catch(() => undefined);
    const address = values.registry ?? running?.ops;
    if (!address)
      throw new Error('No site is running here. Start it with npm start, or give a registry with --registry.');
    requireAddress(address, { source: '--registry', running: running?.ops });
    // The token of this machine's registry is only for that registry.
    if (address !== running?.ops && !process.env.R777_TOKEN)
      throw new Error(
        `There is no token for ${address}, because the token of the local registry is not sent elsewhere. Set R777_TOKEN to a token of that registry.`,
      );
    const client = new RegistryClient(
      address,
      await operatorToken(settings),
      await signingKey(settings),
      values.registry === undefined ? undefined : '--registry',
    );
    const { version, patch, enable, why, 'even-unhealthy': evenUnhealthy } = values;
    const done = await release(client, remote, { version, patch, enable, evenUnhealthy, why });
    out(`${values.json ? JSON.stringify(done) : told(done)}\n`);
    return 0;
  } catch (error) {
    if (values.json && (error instanceof RegistryError || error instanceof RegistryRefused))
      out(`${JSON.stringify({ code: error.code, message: error.message, reasons: error.reasons })}\n`);
    // The message can contain an operator's reason.
    err(`${plainText(error instanceof Error ? error.message : String(error))}\n`);
    return 1;
  }
}
