/** The answers of the registry's API: used by the client, the command line and the console. */
import type { VitalName } from '@r777/shared/contracts';

/** How long versions are kept after they were retired, by default, in days: a week for a late rollback. */
export const KEEP_DAYS = 7;

/** What a change did. */
export interface ChangeResult {
  remote: string;
  /** False when nothing had to change; then nothing was written. */
  changed: boolean;
  /** False: the remote is still disabled, and no page gets what is live. */
  enabled: boolean;
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
  /** Hash of what it was built from. */
  inputs: string;
  /**
   * Set when it was rolled back, or replaced while it failed too often, and has not been healthy since: no rollback
   * leads to it.
   */
  unhealthy: { at: string; who: string; why: string } | null;
}

/** A remote that was ever published: the operators' decisions about it. */
export interface RemoteRecord {
  name: string;
  /** Null before the first activation. */
  live: { version: string; since: string; inputs: string } | null;
  /** Target of a rollback without a split: the last version before that is not unhealthy; null without one. */
  before: string | null;
  candidate: { version: string; percent: number; since: string } | null;
  enabled: boolean;
  /** How long busy areas may delay a rollout, in ms; null: the shell's own limit. */
  deadlineMs: number | null;
  /** Revision at which the remote last changed; send it with a change to refuse one based on an old view. */
  revision: number;
  /** Newest first. */
  versions: VersionSummary[];
  /** Numbers of versions whose files were removed: they stay taken. */
  removed: string[];
}

/** How far the open pages have followed the last change of a remote. */
export interface Convergence {
  /** Pages that are open. */
  open: number;
  /** Version → open pages that show it. Pages that show nothing of the remote count for none. */
  onVersion: Record<string, number>;
  /** Pages that know of the last change and show the right version of the remote, or nothing. */
  converged: number;
  /** 0–100, one decimal; null while no page is open. */
  convergedPercent: number | null;
}

/** Health of a version on pages. Rates are between 0 and 1. */
export interface VersionHealth {
  /** Pages that tried it. */
  pages: number;
  /** Of those, on how many it failed: to load, to render, or later, when its code threw or blocked the page. */
  errors: number;
  /** Null without pages. */
  rate: number | null;
}

/** A rollout that is rolled back by itself when it fails too often. */
export interface WatchState extends VersionHealth {
  version: string;
  kind: 'split' | 'activation';
  since: string;
  /** Null as long as the split lasts. */
  until: string | null;
  /** Rate that the operator allows. */
  limit: number;
  /** Tolerated rate: the limit, or that of the version beside it if it provably fails more often. */
  tolerated: number;
  /** Pages that fell silent after they tried it. */
  unresponsive: number;
  decision: 'rollback' | 'wait' | 'healthy';
}

/** A remote, and how it is doing. */
export interface RemoteSummary extends RemoteRecord {
  convergence: Convergence;
  /** By version, over the last 15 minutes. */
  health: Record<string, VersionHealth>;
  /** Null when nothing is being rolled out. */
  watch: WatchState | null;
}

/** Everything that is published and live. */
export interface RemoteList {
  /** Revision of the document. */
  revision: number;
  remotes: RemoteSummary[];
}

/** One minute of a version. */
export interface HealthMinute {
  version: string;
  /** Start of the minute. */
  minute: string;
  pages: number;
  errors: number;
}

/** Health of a remote's versions over a time. */
export interface RemoteHealth {
  minutes: HealthMinute[];
  /** By version: reasons of failures with their numbers, mean load time, and the vitals of pages that showed it. */
  versions: Record<
    string,
    VersionHealth & {
      failures: Record<string, number>;
      /** In ms; null without loads. */
      loadMs: number | null;
      /** Upper edge of the class that three quarters of the pages lie below; null in the last, open class. */
      p75: Partial<Record<VitalName, number | null>>;
      /**
       * What it changed outside its area, with the number of pages that reported it: `window.foo` → 12. Omitted when
       * empty.
       */
      outside?: Record<string, number>;
    }
  >;
}

/** What a clean-up removed, or would remove. */
export interface PruneResult {
  dryRun: boolean;
  /** `since`: when the version left, or was published when it never was live. */
  removed: { remote: string; version: string; bytes: number; since: string }[];
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

/** A token as tools list it; the secret itself is not stored. */
export interface TokenInfo {
  label: string;
  scopes: string[];
  createdAt: string;
  /** Null: it does not expire. */
  expiresAt: string | null;
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** A public key that builds may be signed for. */
export interface KeyInfo {
  label: string;
  /** `SHA256:…` */
  fingerprint: string;
  /** What it may sign. */
  scopes: string[];
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
}

/** Who is signed in to the console. */
export interface SessionInfo {
  label: string;
  scopes: string[];
}

/** A change that waits for a second operator. */
export interface ApprovalInfo {
  id: number;
  remote: string;
  /** In words, such as `activate 1.2.0`. */
  change: string;
  /** Label of who asks. */
  who: string;
  why: string;
  requestedAt: string;
  expiresAt: string;
}
