import { parse } from 'yaml';

type Versions = Readonly<Record<string, { readonly version: string }>>;
interface Lockfile {
  readonly importers?: Readonly<
    Record<string, { readonly dependencies?: Versions; readonly optionalDependencies?: Versions }>
  >;
  readonly snapshots?: Readonly<
    Record<string, { readonly dependencies?: Needs; readonly optionalDependencies?: Needs } | null>
  >;
}
type Needs = Readonly<Record<string, string>>;

/** A package that the lockfile pins. */
export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
  /** Whether it runs on players' phones or in a service; otherwise only tools and tests need it. */
  readonly isShipped: boolean;
}

/** Folders of which nothing is shipped. */
const TOOLS = /^(\.|e2e|tools\/.*|platform\/remote-kit)$/;

/** Name and version of `@scope/name@1.2.3(peer@4.5.6)`. */
function partsOf(key: string): { name: string; version: string } {
  const plain = key.split('(')[0] ?? '';
  const at = plain.lastIndexOf('@');
  return { name: plain.slice(0, at), version: plain.slice(at + 1) };
}

/**
 * All packages of a lockfile, each version once. Dependencies of a product package are shipped, its build tools are
 * not.
 */
export function pinnedPackages(lockfile: string): PinnedPackage[] {
  const { importers = {}, snapshots = {} } = parse(lockfile) as Lockfile;
  const shipped = new Set<string>();
  const ship = (name: string, version: string): void => {
    // An alias names its package: `other@1.2.3`.
    const key = [`${name}@${version}`, version].find((one) => one in snapshots);
    if (key === undefined || shipped.has(key)) return;
    shipped.add(key);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const need of Object.entries({ ...dependencies, ...optionalDependencies })) ship(...need);
  };
  for (const [folder, { dependencies, optionalDependencies }] of Object.entries(importers)) {
    if (TOOLS.test(folder)) continue;
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies })) ship(name, version);
  }
  const found = new Map<string, PinnedPackage>();
  for (const key of Object.keys(snapshots)) {
    const { name, version } = partsOf(key);
    const isShipped = shipped.has(key) || found.get(`${name}@${version}`)?.isShipped === true;
    found.set(`${name}@${version}`, { name, version, isShipped });
  }
  return [...found.values()];
}
