import {
  DISCOVERY_SCOPE,
  type DiscoveredVersion,
  type DiscoveryDocument,
  pageOwners,
  type VersionExtras,
} from '@r777/shared/contracts';

/** What a route shows of remotes, as the shell's build names it. */
export interface PageNeeds {
  /** Pages that the route shows. */
  pages: readonly string[];
  /** Slots in its first view. */
  slots: readonly string[];
  /** Slots that it may show later: further down, to members, in a menu. */
  near: readonly string[];
}

const ownerOf: Readonly<Record<string, string | undefined>> = pageOwners;
const scoped = (remotes: Iterable<string | undefined>) =>
  new Set([...remotes].flatMap((remote) => (remote === undefined ? [] : DISCOVERY_SCOPE + remote)));
const pagesAreOf = scoped(Object.values(pageOwners));

const fills = (versions: readonly DiscoveredVersion[], slots: readonly string[]) =>
  versions.some(({ extras }) => slots.some((slot) => extras?.slots && slot in extras.slots));

const unlisted: Pick<VersionExtras, 'exposes' | 'files' | 'inputs'> = { exposes: {}, files: {}, inputs: '' };

/**
 * A version without the list of its files, which is most of its entry and does not compress. It can still be found, checked
 * and loaded: its own entry file, whose hash stays, has the hashes of all others. Only their preload is missing.
 */
const brief = ({ extras, ...version }: DiscoveredVersion): DiscoveredVersion =>
  extras ? { ...version, extras: { ...extras, ...unlisted } } : version;

/**
 * What a page of a large site carries of the document: the remotes that the route begins with, as the document has them; in
 * brief those that own any page, so that each address and link is answered without the rest, and those that fill a slot
 * the route may show later, as long as the part stays below half of `limit`, in characters of JSON.
 */
export function partOf(document: DiscoveryDocument, needs: PageNeeds, limit: number): DiscoveryDocument {
  const shown = scoped(needs.pages.map((page) => ownerOf[page]));
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
