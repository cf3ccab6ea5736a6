import { DISCOVERY_SCOPE, type DiscoveredVersion, type DiscoveryDocument } from '@mfe/contract';

type Entries = DiscoveryDocument['microFrontends'];

const isText = (value: unknown) => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isTable = (value: unknown, isRight: (value: never) => unknown = isText) =>
  value instanceof Object && Object.values(value as Record<string, never>).every(isRight);

/** Whether the host can use an entry. Its schema allows any extras, and none: the host reads its own ones. */
function isSound(version: Partial<DiscoveredVersion> | null): unknown {
  const { url, metadata, extras } = version ?? {};
  return (
    isText(url) &&
    isText(metadata?.version) &&
    // Not `!extras`: with `false` or 0 in their place, every question about a page or slot would throw.
    (extras === undefined ||
      extras === null ||
      (isText(extras.container) &&
        [extras.pages, extras.slots, extras.requires].every((table) => isTable(table)) &&
        isTable(extras.files, Boolean) &&
        isTable(extras.exposes, (files: Partial<VersionFiles> | null) => areTexts(files?.js) && areTexts(files?.css))))
  );
}
type VersionFiles = NonNullable<DiscoveredVersion['extras']>['exposes'][string];

/**
 * The entries of a document that has just arrived, without what the host cannot use: a damaged entry affects only its
 * own remote. A remote without a usable entry keeps the one that the page `knows`. Each remote with a damaged entry is
 * reported as an error of the page.
 * @throws TypeError if the document has no entries at all.
 */
export function soundEntries(arrived: Entries, known: Entries = {}): Entries {
  const entries = Object.entries(arrived).map(([name, versions]) => {
    const isList = Array.isArray(versions);
    const usable = isList ? versions.filter(isSound) : [];
    if (isList && usable.length === versions.length) return [name, usable] as const;
    // Only when the page listens to its errors: the document in the HTML is read first of all.
    setTimeout(reportError, 0, new TypeError(`damaged entry of ${name.slice(DISCOVERY_SCOPE.length)}`));
    return [name, usable.length > 0 ? usable : (known[name] ?? [])] as const;
  });
  return Object.fromEntries(entries);
}
