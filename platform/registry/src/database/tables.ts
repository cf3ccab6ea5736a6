import type { BuiltVersion } from '@mfe/contract';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A version under watch. Stored as JSON, so times are ISO 8601 UTC. */
export interface Watch {
  version: string;
  since: string;
  /** Null for a split, which is watched as long as it lasts. */
  until: string | null;
  /** Error rate, 0–1. */
  limit: number;
  /** During a split: the live version's watch, which continues when the split ends. */
  live?: Watch;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row: the document's revision. Every change of the document raises it by exactly one, which is also its lock. */
export const revisions = pgTable('registry_revision', {
  id: integer('id').primaryKey(),
  value: integer('value').notNull(),
  /**
   * After a failover to a standby that lagged: the highest revision that pages have seen of the changes that were lost.
   * Null again once an operator has let the document catch up.
   */
  lostAt: integer('lost_at'),
});

/** Published versions; in a row only `prunedAt` ever changes, because a used number always means the same files. */
export const versions = pgTable(
  'registry_versions',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    container: text('container').notNull().unique(),
    built: jsonb('built').$type<BuiltVersion>().notNull(),
    bytes: integer('bytes').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    /** When its files were removed. */
    prunedAt: moment('pruned_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Each time a version went live for everybody. `parent` is the version that was live before; a rollback follows it. */
export const activations = pgTable('registry_activations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  remote: text('remote').notNull(),
  version: text('version').notNull(),
  parent: integer('parent').references((): AnyPgColumn => activations.id),
  at: moment('at').notNull(),
});

/** The live version of each remote, also of remotes that are no longer used. */
export const remotes = pgTable('registry_remotes', {
  name: text('name').primaryKey(),
  activation: integer('activation')
    .notNull()
    .references(() => activations.id),
  /** Version that part of the devices get, with its share in percent. */
  candidate: text('candidate'),
  candidateSince: moment('candidate_since'),
  traffic: integer('traffic').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  /** How long busy areas may delay the version that is being rolled out. */
  deadlineMs: integer('deadline_ms'),
  /** The version that is rolled back by itself when it fails too often. */
  watch: jsonb('watch').$type<Watch>(),
  /** Revision of the document at which this remote last changed. */
  revision: integer('revision').notNull(),
});

/**
 * Time at which a version stopped being live, in a split, or the last good one. A version without a row is one of these
 * now, or has never been.
 */
export const retired = pgTable(
  'registry_retired',
  { remote: text('remote').notNull(), version: text('version').notNull(), at: moment('at').notNull() },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/**
 * Versions that were rolled back, or replaced while they failed too often, by whom and why. No rollback leads to them.
 * The mark is removed after the version was made live again and was healthy for its watch.
 */
export const unhealthy = pgTable(
  'registry_unhealthy',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    at: moment('at').notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Health of versions on players' pages: counts of each kind of event per minute, from all hosts. */
export const health = pgTable(
  'registry_health',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    minute: moment('minute').notNull(),
    /** `load`, `fail.<reason>`, `outside.<what it changed>`, or a vital with the upper edge of its class: `LCP/2500`. */
    what: text('what').notNull(),
    n: integer('n').notNull(),
    /** Sum of what was measured: ms of loads. */
    total: doublePrecision('total').notNull(),
  },
  // The overview reads the last minutes of all versions.
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.minute, table.what] }),
    index().on(table.minute),
  ],
);

/** Pages that are open, shared among several hosts. `state`: what the page shows, as JSON text. */
export const pages = pgTable('registry_pages', {
  page: text('page').primaryKey(),
  state: text('state').notNull(),
  seen: moment('seen').notNull(),
  /** Network mark of its proof; null without a proof. */
  network: text('network'),
  /** The page is hidden, so it need not report. */
  hidden: boolean('hidden').notNull().default(false),
});

/** What pages with a proof report about versions under watch: one row per page and version. */
export const evidence = pgTable(
  'registry_evidence',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    page: text('page').notNull(),
    network: text('network').notNull(),
    /** `trying` until the page reports again, then `fine` or `fail.<reason>`. */
    state: text('state').notNull(),
    /** Whether the page has sent another report too: a single report does not count as a page. */
    heard: boolean('heard').notNull(),
    /** When it tried the version, or when that failed. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.page] }), index().on(table.page)],
);

/**
 * Voting networks whose pages have reported with a proof. `mark` is keyed, so a row reveals nothing about an address.
 * Rows of networks that no longer report are removed.
 */
export const networks = pgTable(
  'registry_networks',
  {
    mark: text('mark').primaryKey(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [index().on(table.lastSeen)],
);

/** Secrets that all hosts share, created at the first start. */
export const secrets = pgTable('registry_secrets', { name: text('name').primaryKey(), value: text('value').notNull() });

/** Who changed what, when and why. Rows are only ever added: database triggers refuse anything else. */
export const audit = pgTable('registry_audit', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  who: text('who').notNull(),
  action: text('action').notNull(),
  remote: text('remote'),
  from: text('from_state'),
  to: text('to_state'),
  why: text('why').notNull(),
  /** Revision that the change made; null where the document stayed as it was. */
  revision: integer('revision'),
});

/** Keys to the API. The token itself is shown once, when it is created; only its hash is stored. */
export const tokens = pgTable('registry_tokens', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  label: text('label').notNull().unique(),
  hash: text('hash').notNull().unique(),
  scopes: jsonb('scopes').$type<string[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Token that made it; null for the first operator's. */
  createdBy: integer('created_by'),
  /** Null if the token never expires, like the one that a data folder's own tools use. */
  expiresAt: moment('expires_at'),
  /** Accurate to a minute. */
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

/** Console sessions: the browser holds a random cookie, never the token. */
export const sessions = pgTable('registry_sessions', {
  hash: text('hash').primaryKey(),
  token: integer('token')
    .notNull()
    .references(() => tokens.id),
  expiresAt: moment('expires_at').notNull(),
});
