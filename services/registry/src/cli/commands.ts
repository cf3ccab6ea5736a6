import { resolve } from 'node:path';
import type { CAC } from 'cac';
import type { RegistryClient } from '../client/registry-client';
import { RegistryError } from '../registry-error';
import { readKeyFile } from '../signing/key-file';
import { writeSite } from '../static-site/write-site';
import { addAccessCommands } from './access-commands';
import { addApprovalCommands } from './approval-commands';
import { connect, UsageError } from './connection';
import { auditText, changeText, exportText, healthText, listText, pruneText, type Terminal } from './output';
import { limitOf, millisecondsOf, minutesOf, percentOf, rateOf } from './values';

interface Options {
  registry?: string;
  json?: boolean;
  why?: string;
  limit?: string | number;
  canary?: string | number;
  deadline?: string | number;
  errors?: string | number;
  watch?: string | number;
  olderThan?: string | number;
  dryRun?: boolean;
  enable?: boolean;
  evenUnhealthy?: boolean;
  minutes?: string | number;
  key?: string;
}
/** The result of a command, for scripts and for people. */
type CommandAnswer<T> = { value: T; text: string };

function progress(terminal: Terminal): (sent: number, total: number) => void {
  let shown = -1;
  return (sent, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
    // A log keeps every line: there only every quarter is printed.
    const step = terminal.interactive ? percent : percent - (percent % 25);
    if (step === shown) return;
    shown = step;
    terminal.err(terminal.interactive ? `\ruploading ${step} %${step === 100 ? '\n' : ''}` : `uploading ${step} %\n`);
  };
}

/** Adds every command. `done` receives the promise of the chosen one. */
export function addCommands(cli: CAC, terminal: Terminal, done: (result: Promise<void>) => void): void {
  function command<A extends (string | undefined)[]>(
    usage: string,
    help: string,
    run: (client: RegistryClient, options: Options, ...args: A) => Promise<CommandAnswer<unknown>>,
  ) {
    return cli
      .command(usage, help)
      .option('--registry <url>', "Operators' origin of the registry (default: the site running here)")
      .option('--json', 'Print the result as JSON')
      .action((...given: unknown[]) => {
        const options = given.at(-1) as Options;
        const args = given.slice(0, -1) as A;
        done(
          connect(options.registry).then(async (client) => {
            const { value, text } = await run(client, options, ...args);
            terminal.out(`${options.json ? JSON.stringify(value, null, 2) : text}\n`);
          }),
        );
      });
  }
  const why = ['--why <text>', 'Reason, for the audit log'] as const;
  const reason = ({ why: text }: Options) => ({ why: text === undefined ? undefined : String(text) });
  const limits = [
    ['--errors <percent>', 'Error rate above which it is rolled back by itself (default: 1)'],
    ['--deadline <time>', 'How long busy areas may put off the swap, such as 30s (default: two minutes)'],
  ] as const;
  const watch = ['--watch <time>', 'How long it is watched; 0s: not at all (default: 10m)'] as const;
  const rollout = ({ errors, deadline, watch: time }: Options) => ({
    limit: rateOf('--errors', errors),
    deadlineMs: millisecondsOf('--deadline', deadline),
    watchMs: millisecondsOf('--watch', time),
  });
  const consents = [
    ['--enable', 'Bring a remote that is switched off back on with it'],
    ['--even-unhealthy', 'Also a version that was rolled back before'],
  ] as const;
  const consent = ({ enable, evenUnhealthy }: Options) => ({ enable, evenUnhealthy });
  const change = async (result: ReturnType<RegistryClient['rollback']>) => {
    const value = await result;
    return { value, text: changeText(value) };
  };

  command(
    'publish <dir>',
    'Sign a build folder and upload it as a new version',
    async (client, { key }, dir: string) => {
      const signingKey = key === undefined ? undefined : await readKeyFile(String(key));
      const value = await client.publish(dir, progress(terminal), signingKey);
      return { value, text: `${value.remote} ${value.version} published: ${value.files} files, ${value.bytes} bytes` };
    },
  ).option('--key <file>', 'Private key to sign with (default: R777_SIGNING_KEY, or the key of the site running here)');
  command(
    'activate <remote> <version>',
    'Make a published version live',
    (client, options, remote: string, version: string) => {
      const canary = options.canary === undefined ? undefined : percentOf('--canary', options.canary, 1);
      if (canary !== undefined && options.watch !== undefined)
        throw new UsageError('a canary is watched as long as it lasts: leave out --watch');
      return change(
        client.activate(remote, version, { ...reason(options), ...rollout(options), ...consent(options), canary }),
      );
    },
  )
    .option('--canary <percent>', 'Only for this share of the devices; promote makes it live for all')
    .option(...limits[0])
    .option(...limits[1])
    .option(...watch)
    .option(...consents[0])
    .option(...consents[1])
    .option(...why);
  command(
    'promote <remote>',
    'Make the version that has a share of the devices live for all',
    (client, options, remote: string) =>
      change(client.promote(remote, { ...reason(options), ...rollout(options), ...consent(options) })),
  )
    .option(...limits[0])
    .option(...limits[1])
    .option(...watch)
    .option(...consents[0])
    .option(...consents[1])
    .option(...why);
  command(
    'rollback <remote>',
    'Return to the last version that was not rolled back; again for the one before that',
    (client, options, remote: string) =>
      change(client.rollback(remote, { ...reason(options), evenUnhealthy: options.evenUnhealthy })),
  )
    .option(...consents[1])
    .option(...why);
  command(
    'traffic <remote> <version> <percent>',
    'Give a version to a part of the devices; 0 ends the split',
    (client, options, remote: string, version: string, percent: string) =>
      change(
        client.traffic(remote, version, percentOf('<percent>', percent), {
          ...reason(options),
          ...rollout(options),
          ...consent(options),
        }),
      ),
  )
    .option(...limits[0])
    .option(...limits[1])
    .option(...consents[0])
    .option(...consents[1])
    .option(...why);
  command('disable <remote>', 'Take a remote from every open page', (client, options, remote: string) =>
    change(client.disable(remote, reason(options))),
  ).option(...why);
  command('enable <remote>', 'Give a disabled remote back', (client, options, remote: string) =>
    change(client.enable(remote, reason(options))),
  ).option(...why);
  command(
    'list [remote]',
    'Show what is live, split and published, of all remotes or of one',
    async (client, _options, remote: string | undefined) => {
      const all = await client.list();
      const value = remote === undefined ? all : { ...all, remotes: all.remotes.filter(({ name }) => name === remote) };
      if (remote !== undefined && value.remotes.length === 0)
        throw new RegistryError('version.unknown', `nothing was ever published as ${remote}`);
      return { value, text: listText(value) };
    },
  );
  command(
    'health <remote>',
    'Show how the versions of a remote (or the builds of the shell) fare on pages',
    async (client, options, remote: string) => {
      const value = await client.health(remote, minutesOf(options.minutes));
      return { value, text: healthText(value) };
    },
  ).option('--minutes <number>', 'Over how many minutes (default: 60)');
  command('catch-up', 'After the database was restored: have open pages take its state', async (client, options) => {
    const value = await client.catchUp(reason(options).why);
    return { value, text: `open pages take over what is live now (revision ${value.revision})` };
  }).option(...why);
  command('prune', 'Remove the files of versions that left long ago', async (client, options) => {
    const value = await client.prune({
      olderThanMs: millisecondsOf('--older-than', options.olderThan),
      dryRun: options.dryRun,
      ...reason(options),
    });
    return { value, text: pruneText(value) };
  })
    .option('--older-than <time>', 'Keep those that left later than this, such as 7d (default: 7d)')
    .option('--dry-run', 'Say only what would be removed')
    .option(...why);
  command(
    'export <folder>',
    'Write the whole site into a folder, for any static host; again to bring it up to date',
    async (client, _options, folder: string) => {
      const value = await writeSite(client.site(), resolve(folder));
      return { value, text: exportText(folder, value) };
    },
  );
  command(
    'history <remote>',
    'Show what was done to a remote, newest first',
    async (client, options, remote: string) => {
      const value = await client.history(remote, limitOf(options.limit));
      if (value.length === 0) throw new RegistryError('version.unknown', `nothing was ever done to ${remote}`);
      return { value, text: auditText(value) };
    },
  ).option('--limit <rows>', 'How many lines (default: 20)');
  command('audit', 'Show what was done at all, newest first', async (client, options) => {
    const value = await client.audit(limitOf(options.limit));
    return { value, text: auditText(value) };
  }).option('--limit <rows>', 'How many lines (default: 20)');
  addAccessCommands(command);
  addApprovalCommands(command);
}
