import { userInfo } from 'node:os';
import type { Database } from '@mfe/server-kit';
import { type Command, commandOf, UsageError } from '@mfe/server-kit/cli';
import { eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../admin/audit';
import { why } from '../admin/contract/declare';
import { operatorSessions } from '../admin/operators/tables';
import { sessionFamilies } from '../modules/identity/session/tables';
import { readSite, siteToStore } from '../platform/settings/site';
import { settings } from '../platform/settings/tables';
import { databaseOf, type Surroundings, withDatabase } from './environment';
import { resultText } from './output';

/** By how much member ids go on: more accounts than a copy can lack. */
const LEAP = 100_000;

/**
 * Puts the site under maintenance and ends every log-in. A copy has the setting of its own time, and log-ins that were
 * ended later. The ids of accounts that it lacks are not given again: the chat provider, the game vendor and the log know
 * their former owners by them. This works on the database itself, because a service that starts on the copy answers
 * players at once.
 */
async function closeSite(db: Database, reason: string, at: Date) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'site')).for('update');
    if (!row) throw new UsageError('this database has no site');
    const site = readSite(row.value);
    const value = siteToStore(row.value, { ...site, maintenance: true });
    await tx.update(settings).set({ value }).where(eq(settings.key, 'site'));
    await db.notify('settings', {}, tx);
    const [ofMembers, ofOperators] = [isNull(sessionFamilies.revokedAt), isNull(operatorSessions.endedAt)];
    const ended = {
      members: await tx.$count(sessionFamilies, ofMembers),
      operators: await tx.$count(operatorSessions, ofOperators),
    };
    await tx.update(sessionFamilies).set({ revokedAt: at }).where(ofMembers);
    await tx.update(operatorSessions).set({ endedAt: at }).where(ofOperators);
    const to = { maintenance: true, ended };
    const change = { what: 'siteClose', subject: 'site:maintenance', from: { maintenance: site.maintenance }, to };
    const ids = sql`pg_get_serial_sequence('wps.members', 'id')`;
    await tx.execute(sql`select setval(${ids}, nextval(${ids}) + ${LEAP})`);
    await writeAudit(tx, { ...change, who: `console:${userInfo().username}`, why: reason }, at);
    return { maintenance: true, endedLogIns: ended.members, endedLogInsOfOperators: ended.operators };
  });
}

/** The command that closes the site of a restored copy. */
export const closeSiteCommand = (around: Surroundings): Command =>
  commandOf('site close', z.object({ why }), {
    summary: 'Put the site of a restored copy under maintenance and end every log-in, before the service starts',
    danger: true,
    run: ({ why: reason }) =>
      withDatabase(databaseOf(around), async (db) => {
        const value = await closeSite(db, reason, new Date());
        return { value, text: resultText(value) };
      }),
  });
