import {
  type BuiltVersion,
  DISCOVERY_PATHS,
  DISCOVERY_SCHEMA,
  DISCOVERY_SCOPE,
  type DiscoveredVersion,
  type DiscoveryChange,
  type DiscoveryDocument,
} from '@mfe/contract';
import { Ajv2019 } from 'ajv/dist/2019';
import { countsSince, type RemoteSnapshot, type Snapshot, type SnapshotVersion } from '../releases/snapshot';
import schema from './frontend-discovery.v1-pre.json';

const entryUrl = (built: BuiltVersion) => `${DISCOVERY_PATHS.files}/${built.name}/${built.version}/${built.entry}`;

/**
 * The files that a page requests before code of the version runs. The entry contains the hashes of all others, because
 * every hash in the document makes each page of the site larger.
 */
function firstFiles({ entry: file, exposes, files }: BuiltVersion): BuiltVersion['files'] {
  const first = new Set([file, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])]);
  return Object.fromEntries(Object.entries(files).filter(([path]) => first.has(path)));
}

function entry(
  remote: RemoteSnapshot,
  listed: SnapshotVersion,
  traffic: number,
  role: {
    enabled: boolean;
    default: boolean;
    lastGood: boolean;
    fallback: BuiltVersion | undefined;
    deadlineMs?: number | null;
    revision?: number;
  },
): DiscoveredVersion {
  const { built } = listed;
  const { name: _name, version, entry: file, files, ...extras } = built;
  const integrity = files[file]?.integrity;
  return {
    url: entryUrl(built),
    ...(role.fallback ? { fallbackUrl: entryUrl(role.fallback) } : {}),
    metadata: { version, ...(integrity === undefined ? {} : { integrity }) },
    deployment: { traffic, default: role.default },
    extras: {
      ...extras,
      files: firstFiles(built),
      enabled: role.enabled,
      lastGood: role.lastGood,
      activatedAt: countsSince(remote, listed).toISOString(),
      ...(role.deadlineMs == null ? {} : { deadlineMs: role.deadlineMs }),
      ...(role.revision === undefined ? {} : { revision: role.revision }),
    },
  };
}

/**
 * The document's entries of one remote: the live version first, then the canary, then the last good one. Each has its
 * fallback: the canary falls back to the live version, the live version to the one before it.
 */
function discoveredVersions(remote: RemoteSnapshot): DiscoveredVersion[] {
  const { enabled, live, candidate, lastGood, deadlineMs, revision } = remote;
  const before = lastGood && lastGood.version !== candidate?.version ? lastGood : null;
  const share = candidate?.traffic ?? 0;
  const main = { enabled, default: true, lastGood: false, fallback: before?.built, revision };
  const second = { enabled, default: false, lastGood: false, fallback: live.built, deadlineMs };
  return [
    entry(remote, live, 100 - share, candidate ? main : { ...main, deadlineMs }),
    ...(candidate ? [entry(remote, candidate, share, second)] : []),
    ...(before ? [entry(remote, before, 0, { enabled, default: false, lastGood: true, fallback: undefined })] : []),
  ];
}

/** The whole document. */
export function buildDocument(snapshot: Snapshot): DiscoveryDocument {
  return { schema: DISCOVERY_SCHEMA, microFrontends: microFrontends(snapshot.remotes) };
}

/** The changes since the revision that a page has; with revision 0, everything. */
export function changeSince(snapshot: Snapshot, seen: number): DiscoveryChange {
  const changed = snapshot.remotes.filter((remote) => remote.revision > seen);
  return { since: seen, revision: snapshot.revision, microFrontends: microFrontends(changed) };
}

function microFrontends(remotes: RemoteSnapshot[]): DiscoveryDocument['microFrontends'] {
  return Object.fromEntries(remotes.map((remote) => [`${DISCOVERY_SCOPE}${remote.name}`, discoveredVersions(remote)]));
}

// The published schema is a 2019-09 one that does not define `minItems` and `additionalItems` of its tuple, which
// strict mode would report.
const ajv = new Ajv2019({ allErrors: true, strict: false });
const isDocument = ajv.compile(schema);
const isVersion = ajv.compile(schema.properties.microFrontends.additionalProperties.items[0] ?? false);

/**
 * Everything in which a document violates the Frontend Discovery schema v1-pre, in every version entry; empty if it is
 * valid.
 */
export function schemaProblems(document: DiscoveryDocument): string[] {
  const problems = isDocument(document) ? [] : ajv.errorsText(isDocument.errors).split(', ');
  const entries = Object.entries(document.microFrontends).flatMap(([name, versions]) =>
    versions.map((version, index) => ({ at: `${name}[${index}]`, version })),
  );
  return [
    ...problems,
    ...entries.flatMap(({ at, version }) =>
      isVersion(version) ? [] : ajv.errorsText(isVersion.errors, { dataVar: at }).split(', '),
    ),
  ];
}
