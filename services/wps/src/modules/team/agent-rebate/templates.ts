import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { cleanName, nameKey } from '../../identity/members/names';
import { checkNotAbove, ratesOf, type SomeRates, toPercent } from './rates';
import { rebateTemplates } from './tables';

type Templates = OutputOf<typeof calls.rebateTemplates>;
type Template = Templates['content'][number];

/** Maximum number of templates per agent: a list that is still chosen from at a glance. */
const MOST = 20;

const toWire = ({ id, name, rates, changedAt }: typeof rebateTemplates.$inferSelect): Template => ({
  id,
  name,
  rates: Object.fromEntries(Object.entries(rates).map(([gameType, rate]) => [gameType, toPercent(rate)])),
  changedAt: changedAt.toISOString(),
});

const same = (one: SomeRates, other: SomeRates): boolean => {
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return a.length === b.length && a.every(([gameType, rate]) => other[gameType as keyof SomeRates] === rate);
};

/** The agent's templates by name. */
export async function findTemplates(db: Database, agentId: number): Promise<Templates> {
  const rows = await db.orm
    .select()
    .from(rebateTemplates)
    .where(eq(rebateTemplates.agentId, agentId))
    .orderBy(asc(rebateTemplates.nameKey));
  return { content: rows.map(toWire), most: MOST };
}

/**
 * Stores a template; an empty id makes a new one. Repeating it gives the same template.
 * @throws AppError `rebate.tooHigh` above the agent's own, `rebate.templateName`, `rebate.templateLimit`,
 * `request.notFound` for another agent's
 */
export function saveTemplate(
  db: Database,
  change: {
    readonly agentId: number;
    readonly id: string;
    readonly name: string;
    readonly rates: SomeRates;
    readonly at: Date;
  },
): Promise<Template> {
  const { agentId, id, rates, at } = change;
  const [name, key] = [cleanName(change.name), nameKey(change.name)];
  return db.transaction(async (tx) => {
    // Changes of one agent are serialized: two at once could otherwise pass the limit, or take one name.
    await db.rows(sql`select id from wps.members where id = ${agentId} for no key update`, tx);
    const own = (await ratesOf(db, tx, [agentId])).get(agentId);
    if (own) checkNotAbove(rates, own);
    const known = await tx.select().from(rebateTemplates).where(eq(rebateTemplates.agentId, agentId));
    const named = known.find(({ nameKey: taken }) => taken === key);
    if (id === '' && named && same(named.rates, rates)) return toWire(named);
    if (named && named.id !== id)
      throw new AppError('rebate.templateName', 'Another template has this name.', { field: 'name' });
    if (id !== '' && !known.some((one) => one.id === id))
      throw new NotFoundError('There is no such template.', { field: 'id' });
    if (id === '' && known.length >= MOST)
      throw new AppError('rebate.templateLimit', 'There are enough templates.', { params: { most: String(MOST) } });
    const values = { agentId, name, nameKey: key, rates, changedAt: at };
    const [row] =
      id === ''
        ? await tx.insert(rebateTemplates).values(values).returning()
        : await tx.update(rebateTemplates).set(values).where(eq(rebateTemplates.id, id)).returning();
    if (!row) throw new NotFoundError('There is no such template.', { field: 'id' });
    return toWire(row);
  });
}

/** Removes a template of the agent; repeatable. */
export async function removeTemplate(db: Database, agentId: number, id: string): Promise<void> {
  await db.orm.delete(rebateTemplates).where(and(eq(rebateTemplates.id, id), eq(rebateTemplates.agentId, agentId)));
}
