import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DISCOVERY_PATHS, DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { createClient, granted } from '../../services/wps/src/testing';
import { type ArchivedSite, DATA_FILES, DATABASE_DUMP, KEPT_REMOTE, playersView, STATE } from './archive';

/** A demo account of every commit, with its password. */
const PLAYER = ['rahim77', 'Play777!'] as const;

/** Logs a demo player in, orders a deposit that nobody pays, and reads the player's data. */
export async function leaveWaitingDeposit(shell: string, commit: string): Promise<ArchivedSite> {
  const client = createClient(shell);
  const { token } = await client.login(...PLAYER);
  const { orderId } = granted(await client.call('createDeposit', { methodId: 'sandbox-wallet', amount: '300.00' }));
  const view = await playersView(client, orderId);
  const discovery = (await (await fetch(shell + DISCOVERY_PATHS.document)).json()) as DiscoveryDocument;
  const live = discovery.microFrontends[`${DISCOVERY_SCOPE}${KEPT_REMOTE}`]?.[0];
  if (!live) throw new Error(`The site of ${commit} has no version of ${KEPT_REMOTE}.`);
  const path = new URL(live.url, shell).pathname;
  const { byteLength: bytes } = await (await fetch(shell + path)).arrayBuffer();
  const session = { token, cookies: [...client.cookies] };
  return { commit, at: Date.now(), session, orderId, view, entry: { path, version: live.metadata.version, bytes } };
}

/** Stores an ended site, with the files of only one remote. */
export function store(databaseUrl: string, dataFolder: string, state: ArchivedSite): void {
  mkdirSync(dirname(STATE), { recursive: true });
  const dump = execFileSync('pg_dump', ['--no-owner', '--no-privileges', '--rows-per-insert=200', databaseUrl], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(DATABASE_DUMP, gzipSync(dump, { level: 9 }));
  const files = ['secrets.json', 'registry/operator.key', 'registry/operator.token', `registry/files/${KEPT_REMOTE}`];
  execFileSync('tar', ['-czf', DATA_FILES, '-C', dataFolder, ...files]);
  writeFileSync(STATE, `${JSON.stringify(state, null, 1)}\n`);
}
