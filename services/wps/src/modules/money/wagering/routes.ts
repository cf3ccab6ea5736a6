import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toPaisa, toTaka } from '../../../platform/format/money';
import { refuseTrial } from '../../identity/members/roles';
import type { MoneyContext } from '../context';
import { forfeit } from './close';
import { previewForfeit } from './forfeitable';
import { wageringRequirements } from './tables';
import { leftToWager } from './wagering';

/** Bonuses that have to be wagered: listing a member's own, and forfeiting one. */
export function wageringRoutes({ routes, db }: MoneyContext): void {
  routes.authenticated('wagering', async ({ input, member }) => {
    const own = eq(wageringRequirements.memberId, member.id);
    const { state } = wageringRequirements;
    const which = { all: undefined, open: eq(state, 'open'), closed: ne(state, 'open') };
    const mine = and(own, which[input.show]);
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
      // For the member both are the same: the bonus is gone.
      state: state === 'reversed' ? ('forfeited' as const) : state,
      time: openedAt.toISOString(),
      expiresTime: expiresAt.toISOString(),
    }));
    const footer = { leftToWager: toTaka(await leftToWager(db.orm, member.id)) };
    return { ...pageOf(content, count?.all ?? 0, input), footer };
  });

  routes.authenticated('forfeitPreview', async ({ input: { id }, member }) => {
    refuseTrial(member);
    // One transaction, so that balances and bonuses belong to one moment.
    const preview = await db.transaction((tx) => previewForfeit(tx, { id, memberId: member.id }));
    const { bonus, taken, left } = preview;
    return { bonus: toTaka(bonus), winnings: toTaka(taken - bonus), taken: toTaka(taken), balance: toTaka(left) };
  });

  routes.idempotent('forfeitBonus', async ({ input, member, tx, at }) => {
    refuseTrial(member);
    const most = input.taken === undefined ? undefined : toPaisa(input.taken);
    const { taken, balance } = await forfeit(db, tx, { id: input.id, memberId: member.id, most }, at);
    return { taken: toTaka(taken), balance: toTaka(balance) };
  });
}
