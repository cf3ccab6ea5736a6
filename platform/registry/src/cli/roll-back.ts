import type { RemoteSummary } from '@mfe/contract/answers';
import type { Result } from '@mfe/server-kit/cli';
import { RegistryRefused } from '../client/answers';
import type { RegistryClient } from '../client/registry-client';
import { RegistryError } from '../registry-error';
import { changeText, minute } from './output';

/** A roll-back as an operator types it. */
export interface RollBackOptions {
  /** The version to take back; if it is not live any more, nothing changes. */
  from?: string | undefined;
  evenUnhealthy?: boolean | undefined;
  why?: string | undefined;
}

/** The version that a roll-back takes back: that of a split first. */
const current = ({ candidate, live }: RemoteSummary) => candidate?.version ?? live?.version;
const find = async (client: RegistryClient, name: string) =>
  (await client.list()).remotes.find((remote) => remote.name === name);
const markOf = (remote: RemoteSummary, wanted: string) =>
  remote.versions.find(({ version }) => version === wanted)?.unhealthy;

/** The last roll-back of this remote, if no version has gone live after it. */
function lastRollback({ versions, live }: RemoteSummary) {
  return versions
    .flatMap(({ version, unhealthy: mark }) => (mark ? [{ version, ...mark }] : []))
    .filter(({ at }) => Date.parse(at) > Date.parse(live?.since ?? ''))
    .toSorted((a, b) => b.at.localeCompare(a.at))[0];
}

function alreadyDone(remote: RemoteSummary, from: string): Result | undefined {
  const mark = markOf(remote, from);
  if (!mark || current(remote) === from) return undefined;
  const { name, enabled, revision } = remote;
  const to = current(remote) ?? null;
  const value = { remote: name, changed: false, enabled, from: null, to, revision };
  const text = `${name}: ${from} was rolled back already on ${minute(mark.at)} by ${mark.who}; ${to} is live (revision ${revision})`;
  return { value, text };
}

/**
 * Takes one version back. Two who mean the same step make one: the second, who names the same version or whose view is
 * old, is told that it is done.
 * @throws RegistryError `change.stale` if another version is live, or if the last change was a roll-back and `from` is missing
 */
export async function rollBack(
  client: RegistryClient,
  name: string,
  { from, evenUnhealthy, why }: RollBackOptions,
): Promise<Result> {
  const remote = await find(client, name);
  const live = remote && current(remote);
  // The registry says what is wrong with such a remote.
  if (!remote || !live) {
    const value = await client.rollback(name, { why, evenUnhealthy });
    return { value, text: changeText(value) };
  }
  const last = lastRollback(remote);
  if (from !== undefined && from !== live) {
    const done = alreadyDone(remote, from);
    if (done) return done;
    throw new RegistryError('change.stale', `${from} is not live: ${live} is. Look at: fed list ${name}`);
  }
  if (from === undefined && last)
    throw new RegistryError(
      'change.stale',
      `${last.version} was rolled back on ${minute(last.at)} by ${last.who}, and ${live} is live now. To go one version further back: fed rollback ${name} --from ${live}`,
    );
  try {
    const value = await client.rollback(name, { why, evenUnhealthy, ifRevision: remote.revision });
    return { value, text: changeText(value) };
  } catch (error) {
    if (!(error instanceof RegistryRefused) || error.code !== 'change.stale') throw error;
    const now = await find(client, name);
    const done = now && alreadyDone(now, live);
    if (!done) throw error;
    return done;
  }
}
