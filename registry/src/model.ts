/** What the registry's API answers: read by the client, the command line and the console. */

/** What a change did. */
export interface ChangeResult {
  remote: string;
  /** False when everything already was as asked; nothing was written then. */
  changed: boolean;
  /** Revision of the document after it. */
  revision: number;
  from: string | null;
  to: string | null;
}

/** A published version. */
export interface VersionSummary {
  version: string;
  /** ISO 8601 UTC, as all moments here. */
  publishedAt: string;
  publishedBy: string;
  bytes: number;
  files: number;
}

/** A remote that was ever published. */
export interface RemoteSummary {
  name: string;
  /** Null before the first activation. */
  live: { version: string; since: string; inputs: string } | null;
  /** Where a rollback leads when nothing is split; null at the start of the history. */
  before: string | null;
  candidate: { version: string; percent: number; since: string } | null;
  enabled: boolean;
  /** Revision at which the remote last changed; hand it back with a change to refuse one based on an old view. */
  revision: number;
  /** Newest first. */
  versions: VersionSummary[];
}

/** Everything that is published and live. */
export interface RemoteList {
  /** Revision of the document. */
  revision: number;
  remotes: RemoteSummary[];
}

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  at: string;
  who: string;
  action: string;
  remote: string | null;
  from: string | null;
  to: string | null;
  why: string;
  /** Revision that the change made; null where the document stayed as it was. */
  revision: number | null;
}

/** A token as tools list it; the secret itself is not kept. */
export interface TokenInfo {
  label: string;
  scopes: string[];
  createdAt: string;
  revokedAt: string | null;
}

/** Who is signed in to the console. */
export interface SessionInfo {
  label: string;
  scopes: string[];
}
