import { desc, eq, sql } from 'drizzle-orm';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { refuseTrial } from '../../identity/members/roles';
import type { MoneyContext } from '../context';
import { forfeit } from './close';
import { wageringRequirements } from './tables';
import { leftToWager } from './wagering';

/** Bonuses that have to be wagered: listing a member's own, and forfeiting one. */
export function wageringRoutes({ routes, db }: MoneyContext): void {
  routes.authenticated('wagering', async ({ input, member }) => {
    const mine = eq(wageringRequirements.memberId, member.id);
    const [count] = await db.orm.select({ all: sql<number>`count(*)::int` }).from(wageringRequirements).where(mine);
    const rows = await db.orm
      .select()
      .from(wageringRequirements)
      .where(mine)
      .orderBy(desc(wageringRequirements.openedAt), desc(wageringRequirements.id))
      .limit(input.pageSize)
      .offset(rowsBefore(input));
    const content = rows.map(({ id, source, bonus, required, wagered, state, openedAt, expiresAt }) => ({
      id,
      source,
      bonus: toTaka(bonus),
      required: toTaka(required),
      wagered: toTaka(wagered),
      state,
      time: openedAt.toISOString(),
      expiresTime: expiresAt.toISOString(),
    }));
    const footer = { leftToWager: toTaka(await leftToWager(db.orm, member.id)) };
    return { ...pageOf(content, count?.all ?? 0, input), footer };
  });

  routes.idempotent('forfeitBonus', async ({ input: { id }, member, tx, at }) => {
    refuseTrial(member);
    const { taken, balance } = await forfeit(db, tx, { id, memberId: member.id }, at);
    return { taken: toTaka(taken), balance: toTaka(balance) };
  });
}
