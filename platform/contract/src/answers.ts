/** The answers of the registry's API: used by the client, the command line and the console. */
import type { VitalName } from './discovery';
import type { UsageName } from './page-usage';

/** How long versions are kept after they were retired, by default, in days: a week for a late rollback. */
export const KEEP_DAYS = 7;

/** The result of a change. */
export interface ChangeResult {
  remote: string;
  /** False when nothing had to change; then nothing was written. */
  changed: boolean;
  /** False if the remote is still disabled, so no page gets the live version. */
  enabled: boolean;
  /** Revision of the document after it. */
  revision: number;
  from: string | null;
  to: string | null;
  /**
   * Set if the change was made during an outage: it applies to the pages of this host, and is written to the database
   * later.
   */
  waitsForDatabase?: true;
}

/** A published version. */
export interface VersionSummary {
  version: string;
  /** ISO 8601 UTC, as all moments here. */
  publishedAt: string;
  publishedBy: string;
  bytes: number;
  files: number;
  /** Hash of the build's inputs, as its publisher says. */
  inputs: string;
  /** Fingerprint of the key that signed it; null for one from before signatures. */
  signedBy: string | null;
  /**
   * Set if it was rolled back, or replaced while it failed too often, and has not been healthy since: no rollback leads
   * to it.
   */
  unhealthy: { at: string; who: string; why: string } | null;
}

/** A remote that was ever published: the operators' decisions about it. */
export interface RemoteRecord {
  name: string;
  /** Null before the first activation. */
  live: { version: string; since: string; inputs: string } | null;
  /** Target of a rollback without a split: the last earlier version that is not unhealthy; null if there is none. */
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
  /** Pages that have the last change and show the right version of the remote, or nothing. */
  converged: number;
  /** 0–100, one decimal; null while no page is open. */
  convergedPercent: number | null;
}

/** Health of a version on pages: the plain numbers of reports, and a rate that no single network can move far. */
export interface VersionHealth {
  /** Pages that tried it. */
  pages: number;
  /**
   * Number of these pages on which the version failed: while loading or rendering, or later, when its code threw or
   * blocked the page.
   */
  errors: number;
  /** Share of failed pages, 0–1, in which no network counts more than the median network. Null without pages. */
  rate: number | null;
}

/** Whether most failures come from few networks: the share of the plain numbers is far above the rate. */
export const isOfFewNetworks = ({ pages, errors, rate }: VersionHealth): boolean =>
  rate !== null && errors / pages >= Math.max(2 * rate, rate + 0.01);

/** A rollout that is rolled back automatically when it fails too often. */
export interface WatchState extends VersionHealth {
  version: string;
  kind: 'split' | 'activation';
  since: string;
  /** Null as long as the split lasts. */
  until: string | null;
  /** Rate that the operator allows. */
  limit: number;
  /** Tolerated rate: the limit, or that of the other version if it provably fails more often. */
  tolerated: number;
  /** Pages that fell silent after they tried it. */
  unresponsive: number;
  decision: 'rollback' | 'wait' | 'healthy';
}

/** A remote with its health and rollout. */
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
  /** Set while the registry cannot reach its database: since when, and the time of the figures. ISO 8601 UTC. */
  databaseAway?: { since: string; figures: string };
  remotes: RemoteSummary[];
}

/** One minute of a version. */
export interface HealthMinute {
  version: string;
  /** Start of the minute. */
  minute: string;
  pages: number;
  errors: number;
  /** Rate of the five minutes that this minute is part of; as in {@link VersionHealth}. */
  rate: number;
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
      /** Upper limit of the class below which three quarters of the pages are; null in the last, open class. */
      p75: Partial<Record<VitalName, number | null>>;
      /**
       * Changes that the version made outside its area, with the number of pages that reported each: `window.foo` → 12.
       * Omitted if empty.
       */
      outside?: Record<string, number>;
      /** Average cost for a page; omitted if nothing was measured. */
      usage?: Partial<Record<UsageName, number>>;
      /** Pages on which a translator or an extension had changed the texts; omitted when there are none. */
      altered?: number;
    }
  >;
}

/** The versions that a clean-up removed, or would remove. */
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
  /** The builds that the key may sign. */
  scopes: string[];
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
}

/** Who is signed in to the console. */
export interface SessionInfo {
  label: string;
  scopes: string[];
  /** Address of the site's own page for its staff, if the site has one. */
  sitePage?: string;
}

/** A change that waits for a second operator. */
export interface ApprovalInfo {
  id: number;
  remote: string;
  /** In words, such as `activate 1.2.0`. */
  change: string;
  /** Label of the operator who requests the change. */
  who: string;
  why: string;
  requestedAt: string;
  expiresAt: string;
}
