import { DISCOVERY_SCOPE, type DiscoveredVersion, type DiscoveryDocument, type VersionExtras } from '@mfe/contract';
import { site } from '../site';

/** The pages and slots that a route shows, from the shell's build. */
export interface PageNeeds {
  /** Pages that the route shows. */
  pages: readonly string[];
  /** Slots in its first view. */
  slots: readonly string[];
  /** Slots that it may show later: further down, to members, in a menu. */
  near: readonly string[];
}

const scoped = (remotes: Iterable<string | undefined>) =>
  new Set([...remotes].flatMap((remote) => (remote === undefined ? [] : DISCOVERY_SCOPE + remote)));
const pagesAreOf = scoped(Object.values(site.pageOwners));

const fills = (versions: readonly DiscoveredVersion[], slots: readonly string[]) =>
  versions.some(({ extras }) => slots.some((slot) => extras?.slots && slot in extras.slots));

const unlisted: Pick<VersionExtras, 'exposes' | 'files' | 'inputs'> = { exposes: {}, files: {}, inputs: '' };

/**
 * A version's entry without its list of files. The list is most of the entry and does not compress. It can still be
 * found, checked and loaded: its own entry file, whose hash stays, contains the hashes of all others. Only their
 * preload is missing.
 */
const brief = ({ extras, ...version }: DiscoveredVersion): DiscoveredVersion =>
  extras ? { ...version, extras: { ...extras, ...unlisted } } : version;

/**
 * The part of the document that a page of a large site carries: full entries of the remotes that the route starts with;
 * brief entries of those that own any page, so that each address and link works without the rest, and of those that
 * fill a slot the route may show later, as long as the part stays below half of `limit`, in characters of JSON.
 */
export function partOf(document: DiscoveryDocument, needs: PageNeeds, limit: number): DiscoveryDocument {
  const shown = scoped(needs.pages.map((page) => site.pageOwners[page]));
  const part: DiscoveryDocument['microFrontends'] = {};
  const near: [string, DiscoveredVersion[]][] = [];
  for (const [name, versions] of Object.entries(document.microFrontends)) {
    if (shown.has(name) || fills(versions, needs.slots)) part[name] = versions;
    else if (pagesAreOf.has(name)) part[name] = versions.map(brief);
    else if (fills(versions, needs.near)) near.push([name, versions.map(brief)]);
  }
  let left = limit / 2 - JSON.stringify(part).length;
  for (const [name, versions] of near) {
    left -= JSON.stringify(versions).length;
    if (left < 0) break;
    part[name] = versions;
  }
  return { ...document, microFrontends: part };
}
