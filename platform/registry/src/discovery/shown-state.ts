import type { RemoteSnapshot, Snapshot } from '../releases/snapshot';

/**
 * The state to show while the database lacks changes that pages have seen: what an open page has. A remote stays as it
 * was shown until it is changed again, above the revision `lostAt`; null: nothing was lost.
 * @returns also the names of the remotes that the database has otherwise
 */
export function keepLost(
  shown: Snapshot,
  read: Snapshot,
  lostAt: number | null,
): { snapshot: Snapshot; lost: ReadonlySet<string> } {
  if (lostAt === null) return { snapshot: read, lost: new Set() };
  const own = new Map(shown.remotes.map((remote) => [remote.name, remote]));
  const names = new Set(read.remotes.map(({ name }) => name));
  const lost = new Set([...own.keys()].filter((name) => !names.has(name)));
  const next = read.remotes.map((remote): RemoteSnapshot => {
    const kept = own.get(remote.name);
    if (!kept || remote.revision > lostAt || JSON.stringify(kept) === JSON.stringify(remote)) return remote;
    lost.add(remote.name);
    return kept;
  });
  const gone = shown.remotes.filter(({ name }) => !names.has(name));
  return { snapshot: { revision: read.revision, remotes: [...next, ...gone] }, lost };
}

/** The state at the next revision, without the remotes that an operator has killed. */
export function withKills({ revision: seen, remotes }: Snapshot, killed: ReadonlySet<string>): Snapshot {
  const revision = seen + 1;
  const shown = remotes.map((remote) =>
    remote.enabled && killed.has(remote.name) ? { ...remote, enabled: false, revision } : remote,
  );
  return { revision, remotes: shown };
}
