import type { Database } from '@mfe/server-kit';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** A step of PostgreSQL's plan; the numbers of rows are of one loop. */
interface Step {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

async function explain(db: Database, query: SQLWrapper, how: string, before: string): Promise<Step[]> {
  const [row] = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(before));
    return db.rows<Record<string, readonly { readonly Plan: Step }[]>>(
      sql`explain (${sql.raw(how)}, format json) ${query.getSQL()}`,
      tx,
    );
  });
  const [plan] = Object.values(row ?? {}).flat();
  if (!plan) throw new Error('there is no plan');
  return stepsOf(plan.Plan);
}

/**
 * The tables that a query has to read as a whole, because no index serves its conditions. The tables may be empty: the
 * planner then reads them as a whole only if it has to.
 */
export async function tablesReadWhole(db: Database, query: SQLWrapper): Promise<string[]> {
  const steps = await explain(db, query, 'costs off', 'set local enable_seqscan = off');
  const isByIndex = (step: Step) =>
    step['Index Cond'] !== undefined || (step.Plans ?? []).some((inner) => inner['Index Cond'] !== undefined);
  return steps.flatMap((step) => (isByIndex(step) ? [] : (step['Relation Name'] ?? [])));
}

/** How many rows of a table a query reads, also those that do not fit. The table has to be analysed. */
export async function rowsRead(db: Database, query: SQLWrapper, table: string): Promise<number> {
  const steps = await explain(db, query, 'analyze, timing off', 'set local jit = off');
  let sum = 0;
  for (const step of steps)
    if (step['Relation Name'] === table)
      sum += ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0);
  return sum;
}
