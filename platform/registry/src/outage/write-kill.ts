import type { Database, Orm } from '@mfe/server-kit';
import { and, desc, eq, gte, like } from 'drizzle-orm';
import { audit } from '../database/tables';
import { change } from '../releases/change';
import { findLive } from '../releases/rows';
import { switchStep } from '../rollout/kill-switch';
import type { Kill } from './outage-files';

type Entry = typeof audit.$inferSelect;
const isOff = (state: string | null) => state?.endsWith(' disabled') ?? false;
const enables = ({ action, from, to }: Entry) => action === 'enable' || (isOff(from) && !isOff(to));

/**
 * Whether a change came after the kill. A host that restarts without its database does not know the database's clock,
 * so the time alone can be wrong. A change that the host had read before the kill is always earlier.
 */
const isAfter = ({ revision }: Entry, { base }: Kill) => base === undefined || revision === null || revision > base;

/** Whether the audit log already has this kill: from another host of the folder, or from before this host ended. */
const isSame = (entry: Entry, { who, at }: Kill) =>
  entry.action === 'disable' && entry.who === who && entry.at.getTime() === Date.parse(at);

/** In the audit entry of every kill that was carried out without the database. */
const NOTE = 'given while the database was away';
/** Kills during an outage are rare: no site has more than this. */
const MAX_WRITTEN = 1000;

/** The identity of a kill, in a file and in the audit log: remote, operator and instant. */
export const killId = ({ remote, who, at }: Pick<Kill, 'who' | 'at'> & { remote: string | null }): string =>
  JSON.stringify([remote, who, at]);

/** Marks of the kills that the database has. Each was given once, so a file with such a mark is a copy. */
export async function writtenKills(db: Database): Promise<string[]> {
  const rows = await db.orm
    .select({ remote: audit.remote, who: audit.who, at: audit.at })
    .from(audit)
    .where(and(eq(audit.action, 'disable'), like(audit.why, `%${NOTE}%`)))
    .orderBy(desc(audit.at))
    .limit(MAX_WRITTEN);
  return rows.map(({ at, ...entry }) => killId({ ...entry, at: at.toISOString() }));
}

/**
 * Writes a kill that was carried out without the database: the remote's state, the revision and the audit entry, with
 * the time at which the operator gave it. It does so once, however often and from however many hosts it is called. A
 * kill that arrives after somebody has enabled the remote again changes nothing, but is in the audit log.
 */
export async function writeKill(db: Database, kill: Kill): Promise<void> {
  const at = new Date(kill.at);
  // Remove what PostgreSQL cannot store (NUL, surrogates) from the reason. An error here would delay this kill and
  // all later ones.
  const why = kill.why.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');
  const request = { who: kill.who, why, at };
  await change(db, kill.remote, request, async (tx, revision) => {
    const later = await tx
      .select()
      .from(audit)
      .where(and(eq(audit.remote, kill.remote), gte(audit.at, at)));
    if (later.some((entry) => isSame(entry, kill))) return null;
    const live = await findLive(tx, kill.remote);
    const isOver = later.some((entry) => enables(entry) && isAfter(entry, kill));
    if (live?.remote.enabled && !isOver) {
      const step = await switchStep(kill.remote, false)(tx, revision);
      return step && { ...step, note: NOTE };
    }
    await enter(tx, kill, `${NOTE}; ${isOver ? 'enabled again since' : 'already disabled'}`);
    return null;
  });
}

async function enter(tx: Orm, { remote, who, why, at }: Kill, note: string): Promise<void> {
  const entry = { at: new Date(at), who, action: 'disable', remote, from: null, to: null, revision: null };
  await tx.insert(audit).values({ ...entry, why: [why, note].filter(Boolean).join(' · ') });
}
