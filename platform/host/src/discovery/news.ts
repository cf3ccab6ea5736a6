import type { DiscoveryChange, DiscoveryDocument } from '@mfe/contract';
import type { Discovery } from './discovery';
import { soundEntries } from './sound-entries';

/**
 * A document or change that has arrived, with only the entries that the host can use. Nothing else reads it before.
 * @throws TypeError if it has no entries.
 */
export function checkNews<T extends Pick<DiscoveryDocument, 'microFrontends'>>(discovery: Discovery, arrived: T): T {
  return { ...arrived, microFrontends: soundEntries(arrived.microFrontends, discovery.entries) };
}

/**
 * Applies one change. An older or repeated change is ignored, and so is one based on a revision that this page does not
 * have: the page would take its newer number without the changes between, and a kill among those would be lost.
 * @returns whether it was applied.
 */
export function applyChange(discovery: Discovery, { since, revision, microFrontends }: DiscoveryChange): boolean {
  if (revision <= discovery.revision || since > discovery.revision) return false;
  discovery.advance(revision, { ...discovery.entries, ...microFrontends }, Object.keys(microFrontends));
  return true;
}

/**
 * Applies a whole document, as polling returns it; remotes that it does not contain are removed. A document of the
 * page's own revision is applied too, because the HTML may carry only a part.
 * @returns whether it was applied.
 */
export function replaceDocument(
  discovery: Discovery,
  { microFrontends }: DiscoveryDocument,
  revision: number,
): boolean {
  if (revision < discovery.revision) return false;
  const before = discovery.entries;
  const names = new Set([...Object.keys(before), ...Object.keys(microFrontends)]);
  // Remotes that are new to the page are not compared: a large site has thousands.
  const isChanged = (n: string) => !before[n] || JSON.stringify(before[n]) !== JSON.stringify(microFrontends[n]);
  discovery.advance(revision, { ...microFrontends }, [...names].filter(isChanged));
  return true;
}

/** The revision of a static host's document, which has no header for it. */
export const revisionOf = ({ microFrontends }: DiscoveryDocument) =>
  Math.max(0, ...Object.values(microFrontends).map(([first]) => Number(first?.extras?.revision) || 0));
