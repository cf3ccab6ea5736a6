import type { Database } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { checkName, cleanName, nameKey } from '../../identity/members/name-rules';
import { checkNotAbove, ratesOf, toPercent } from './rates';
import { rebateTemplates, type SomeRates } from './tables';

type Templates = OutputOf<typeof calls.rebateTemplates>;
type Template = Templates['content'][number];

/** Maximum number of templates for an agent, so that the list stays short enough to choose from. */
const MAX_TEMPLATES = 20;

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
  return { content: rows.map(toWire), most: MAX_TEMPLATES };
}

/**
 * Stores a template; an empty id creates a new one. A repeat returns the same template.
 * @throws AppError `rebate.tooHigh` above the agent's own, `rebate.templateName`, `rebate.templateLimit`,
 * `request.notFound` for another agent's, and those of {@link checkName} for a new name
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
    // Changes of one agent are serialised; otherwise two at once could exceed the limit, or take one name.
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
    // A name from before the rule may stay when rates change.
    if (known.find((one) => one.id === id)?.name !== name) checkName('name', name, 'label');
    if (id === '' && known.length >= MAX_TEMPLATES)
      throw new AppError('rebate.templateLimit', 'There are enough templates.', {
        params: { most: String(MAX_TEMPLATES) },
      });
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
