import { shareTable } from '@r777/shared/contracts';

/** Semver range that a remote asks of a shared module: any version compatible with the one it was built against. */
export const rangeOf = (version: string) => `^${version}`;

type Shared = Record<string, Record<string, unknown>>;

/** The shell's side of the share scope: it provides every module; the eager ones in its first file. */
export function provided(): Shared {
  return Object.fromEntries(
    Object.entries(shareTable).map(([name, { version, eager }]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: rangeOf(version), eager },
    ]),
  );
}

/** A remote's side: it provides none, and refuses a shell with an incompatible one. */
export function consumed(): Shared {
  return Object.fromEntries(
    Object.entries(shareTable).map(([name, { version }]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion: rangeOf(version) },
    ]),
  );
}

/** Leaves out the parts of the runtime that this product never uses: manifest snapshots and Node. */
export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;

/**
 * The global that a version's container registers. Unique for each version, because the runtime keys its chunk arrays
 * by it; encoded so that no two versions clash after the bundler has turned every special character into `_`.
 */
export function containerName(remote: string, version: string): string {
  const plain = (text: string) => text.replace(/[^a-zA-Z0-9]/g, (c) => `$${c.charCodeAt(0).toString(16)}`);
  return `r777_${plain(remote)}_${plain(version)}`;
}
