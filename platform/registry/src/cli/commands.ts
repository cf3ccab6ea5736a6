import { resolve } from 'node:path';
import type { Command, Terminal } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { RegistryRefused } from '../client/answers';
import { RegistryError } from '../registry-error';
import { readKeyFile } from '../signing';
import { writeSite } from '../site-folder/write-site';
import { changeCommands } from './change-commands';
import { auditText, exportText, healthText, listText, pruneText } from './output';
import { flag, limitOf, millisecondsOf, minutesOf, option, registryCommand, remote, why } from './registry-command';

/**
 * Shows the progress of an upload: to a person in a line that changes, to a log at each quarter, because a log keeps
 * every line.
 */
export function uploadProgress(terminal: Terminal): (sent: number, total: number) => void {
  let shown = -1;
  return (sent, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
    const step = terminal.interactive ? percent : percent - (percent % 25);
    if (step === shown) return;
    shown = step;
    terminal.err(terminal.interactive ? `\ruploading ${step} %${step === 100 ? '\n' : ''}` : `uploading ${step} %\n`);
  };
}

const limit = option('rows', 'How many lines (default: 20)');

/** The commands about versions and their history. */
export const commands: readonly Command[] = [
  registryCommand(
    'publish <dir>',
    'Sign a build folder and upload it as a new version',
    {
      dir: z.string().describe('The build folder, with version.json'),
      key: option('file', 'Private key to sign with (default: R777_SIGNING_KEY, or the key of the site running here)'),
    },
    async (client, { dir, key }, terminal) => {
      const signingKey = key === undefined ? undefined : await readKeyFile(key);
      const value = await client
        .publish(dir, uploadProgress(terminal), signingKey, (refusal, waitMs) =>
          terminal.err(`${refusal.message}: trying again in ${waitMs / 1000} s\n`),
        )
        .catch((error: unknown) => {
          // An earlier upload has succeeded and its answer was lost, so a pipeline that repeats it may go on.
          if (error instanceof RegistryRefused && error.code === 'version.same') return { same: error.message };
          throw error;
        });
      if ('same' in value) return { value: { code: 'version.same' }, text: value.same };
      return { value, text: `${value.remote} ${value.version} published: ${value.files} files, ${value.bytes} bytes` };
    },
  ),
  ...changeCommands,
  registryCommand(
    'list [remote]',
    'Show what is live, split and published, of all remotes or of one',
    { remote: remote.optional() },
    async (client, { remote: name }) => {
      const all = await client.list();
      const value = name === undefined ? all : { ...all, remotes: all.remotes.filter((one) => one.name === name) };
      if (name !== undefined && value.remotes.length === 0)
        throw new RegistryError(
          'version.unknown',
          `No version of ${name} was ever published. List all remotes with: fed list`,
        );
      return { value, text: listText(value) };
    },
  ),
  registryCommand(
    'health <remote>',
    'Show how the versions of a remote (or the builds of the shell) fare on pages',
    { remote, minutes: option('number', 'Over how many minutes (default: 60)') },
    async (client, { remote: name, minutes }) => {
      const value = await client.health(name, minutesOf(minutes));
      return { value, text: healthText(value) };
    },
  ),
  registryCommand(
    'catch-up',
    'After the database was restored: have open pages take its state',
    { why },
    async (client, { why: reason }) => {
      const value = await client.catchUp(reason);
      return { value, text: `open pages take over what is live now (revision ${value.revision})` };
    },
  ),
  registryCommand(
    'prune',
    'Remove the files of versions that left long ago',
    {
      olderThan: option('time', 'Keep those that left later than this, such as 7d (default: 7d)'),
      dryRun: flag('Say only what would be removed'),
      why,
    },
    async (client, { olderThan, dryRun, why: reason }) => {
      const olderThanMs = millisecondsOf('--older-than', olderThan);
      const value = await client.prune({ olderThanMs, dryRun, why: reason });
      return { value, text: pruneText(value) };
    },
  ),
  registryCommand(
    'export <folder>',
    'Write the whole site into a folder, for any static host; again to bring it up to date',
    { folder: z.string().describe('The folder; it is made where there is none') },
    async (client, { folder }) => {
      const value = await writeSite(client.site(), resolve(folder));
      return { value, text: exportText(folder, value) };
    },
  ),
  registryCommand(
    'history <remote>',
    'Show what was done to a remote, newest first',
    { remote, limit },
    async (client, { remote: name, limit: rows }) => {
      const value = await client.history(name, limitOf(rows));
      if (value.length === 0)
        throw new RegistryError(
          'version.unknown',
          `There are no operations on ${name}. List all remotes with: fed list`,
        );
      return { value, text: auditText(value) };
    },
  ),
  registryCommand('audit', 'Show what was done at all, newest first', { limit }, async (client, { limit: rows }) => {
    const value = await client.audit(limitOf(rows));
    return { value, text: auditText(value) };
  }),
];
