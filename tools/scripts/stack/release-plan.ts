import type { RemoteSummary } from '@mfe/contract/answers';
import { RegistryError } from '@mfe/registry';
import semver from 'semver';

/** A remote in the working tree: the version in its package.json, and the hash of its sources. */
export interface Sources {
  version: string;
  inputs: string;
  /** Fingerprint of one's own signing key; undefined without one. */
  signer: string | undefined;
}

/** The request. Without a number it is package.json's. */
export interface ReleaseRequest {
  /** A number of its own. */
  version?: string | undefined;
  /** The next patch after the highest release that was ever published. */
  patch?: boolean | undefined;
  /** Enables a disabled remote. */
  enable?: boolean | undefined;
  /** Accepts sources that were rolled back before. */
  evenUnhealthy?: boolean | undefined;
}

/** The required work of a release: nothing, because it is live; activate a published version; or build it first. */
export interface ReleasePlan {
  todo: 'nothing' | 'activate' | 'build';
  version: string;
}

type Known = Pick<RemoteSummary, 'name' | 'live' | 'enabled' | 'versions' | 'removed'>;

const isRelease = (number: string) => semver.prerelease(number) === null;

/**
 * The number of a release with `patch`: the folder's own if it is higher than all published ones. Pre-releases do not
 * count: the patch after 2.0.0-alpha would be 2.0.0, which nobody meant to release. A folder whose own number is a
 * pre-release gets the next one of it.
 */
function nextPatch({ versions, removed }: Known, own: string): string {
  const taken = [...versions.map(({ version }) => version), ...removed];
  const [highest] = taken.filter(isRelease).sort(semver.rcompare);
  if (!highest || semver.gt(own, highest)) {
    let free: string | null = own;
    while (free && taken.includes(free)) free = semver.inc(free, isRelease(free) ? 'patch' : 'prerelease');
    return free ?? own;
  }
  return semver.inc(highest, 'patch') ?? own;
}

/**
 * Whether a version was made from these sources. A version's `inputs` are what its publisher says, and anybody can compute
 * those of another's sources: they count only under one's own signature. Other versions are activated by their number.
 */
export const isMadeFrom =
  ({ inputs, signer }: Sources) =>
  (version: Known['versions'][number]): boolean =>
    version.inputs === inputs && signer !== undefined && version.signedBy === signer;

function refuseTaken(known: Known, number: string, own: string): never {
  const { name } = known;
  const removed = known.removed.includes(number);
  const taken = removed
    ? 'was published before, and its files were removed'
    : 'is published already, from other sources or by somebody else';
  const ways = [
    `raise the version in ${name}/package.json`,
    `take the next number with --patch (${nextPatch(known, own)}), or one of your own with --version`,
  ];
  const words = `${name} ${number} ${taken}: a published version never changes. Either ${ways.join(', or ')}.`;
  throw new RegistryError(removed ? 'version.pruned' : 'version.exists', words, ways);
}

/** Refuses to build sources again that were rolled back: a new number does not make them another version. */
function refuseRolledBack({ name, versions }: Known, inputs: string, number: string): void {
  const known = versions.find((one) => one.inputs === inputs && one.unhealthy);
  if (!known?.unhealthy) return;
  const { at, who, why } = known.unhealthy;
  const when = `${at.slice(0, 16).replace('T', ' ')}Z`;
  const told = `${name} ${number} would be built from the sources of ${known.version}, which was rolled back on ${when} by ${who}${why ? `: ${why}` : ''}`;
  const ways = ['change the sources', 'release them even so: --even-unhealthy'];
  throw new RegistryError('version.unhealthy', `${told}. Either ${ways.join(', or ')}.`, [told]);
}

/**
 * Decides the work of a release. The same sources are not published twice unless requested: an existing version of them
 * is activated instead, so that the registry knows about an earlier roll-back.
 * @param known the registry's data of the remote; undefined if nothing was ever published
 * @throws RegistryError `version.exists` or `version.pruned` for a used number, `remote.disabled` for a disabled
 * remote, `version.unhealthy` for sources that were rolled back and would get another number
 */
export function planRelease(known: Known | undefined, sources: Sources, asked: ReleaseRequest): ReleasePlan {
  if (!known) return { todo: 'build', version: asked.version ?? sources.version };
  const { name, live, enabled, versions, removed } = known;
  if (live && !enabled && !asked.enable)
    throw new RegistryError(
      'remote.disabled',
      `${name} is switched off: nobody would get the release. Either bring it back with it: --enable, or first give back what was live: npm run fed -- enable ${name}.`,
    );
  const goLive = (version: string): ReleasePlan => ({
    todo: version === live?.version && enabled ? 'nothing' : 'activate',
    version,
  });
  const same = versions.filter(isMadeFrom(sources)).map(({ version }) => version);
  const number = asked.version ?? sources.version;
  if (!asked.version && live && same.includes(live.version)) return goLive(live.version);
  if (same.includes(number)) return goLive(number);
  const released = same.find(isRelease);
  if (!asked.version && released) return goLive(released);
  if (!asked.version && asked.patch) {
    const version = nextPatch(known, sources.version);
    if (!asked.evenUnhealthy) refuseRolledBack(known, sources.inputs, version);
    return { todo: 'build', version };
  }
  if (removed.includes(number) || versions.some(({ version }) => version === number))
    refuseTaken(known, number, sources.version);
  if (!asked.evenUnhealthy) refuseRolledBack(known, sources.inputs, number);
  return { todo: 'build', version: number };
}

/**
 * A message for the person who starts the site: sources that differ from the live version, and how to release them;
 * undefined if they match.
 */
export function unreleasedLine(known: Known, sources: Sources): string | undefined {
  const { name, live, versions } = known;
  const { version, inputs } = sources;
  const own = versions.filter(isMadeFrom(sources));
  if (own.some((one) => one.version === live?.version)) return undefined;
  // Without a key this machine releases nothing, and cannot tell whose sources they are.
  if (sources.signer === undefined && live?.inputs === inputs) return undefined;
  const state = live ? `${live.version} stays live` : 'nothing is live';
  const same = versions.find((published) => published.inputs === inputs);
  if (same?.unhealthy) {
    const why = same.unhealthy.why && ` (${same.unhealthy.why})`;
    return `${name}: its sources are those of ${same.version}, which was rolled back${why}; ${state}`;
  }
  const taken = own.length === 0 && [...versions.map((one) => one.version), ...known.removed].includes(version);
  return `${name}: its sources are not released, ${state}; to release them: npm run deploy -- ${name}${taken ? ' --patch' : ''}`;
}
