import { and, asc, count, eq } from 'drizzle-orm';
import { games, vendors } from '../../modules/games/catalogue/tables';
import { NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';

/** Which vendors and games can be played. Every instance reloads the catalogue after a change. */
export function catalogueFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('vendors', async () => {
    const rows = await db.orm
      .select({ vendor: vendors, games: count(games.id) })
      .from(vendors)
      .leftJoin(games, eq(games.vendorCode, vendors.code))
      .groupBy(vendors.code)
      .orderBy(asc(vendors.position));
    return rows.map(({ vendor: { code, nameEn, available }, games: number }) => ({
      code,
      name: nameEn,
      available,
      games: number,
    }));
  });

  change('vendorSet', async ({ input: { vendor, available }, tx }) => {
    const [before] = await tx.select().from(vendors).where(eq(vendors.code, vendor)).for('update');
    if (!before) throw new NotFoundError('There is no such vendor.', { field: 'vendor' });
    await tx.update(vendors).set({ available }).where(eq(vendors.code, vendor));
    await db.notify('catalogue', {}, tx);
    return { value: { vendor, available }, subject: `vendor:${vendor}`, from: before.available, to: available };
  });

  read('games', async ({ input: { vendor, closed, page, size } }) => {
    const asked = and(
      vendor === undefined ? undefined : eq(games.vendorCode, vendor),
      closed === undefined ? undefined : eq(games.available, !closed),
    );
    const rows = await db.orm
      .select()
      .from(games)
      .where(asked)
      .orderBy(asc(games.position))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await db.orm.select({ number: count() }).from(games).where(asked);
    return {
      content: rows.map(({ id, vendorCode, nameEn, available, hotRank }) => ({
        id,
        vendor: vendorCode,
        name: nameEn,
        available,
        hotRank,
      })),
      totalCount: all?.number ?? 0,
    };
  });

  change('gameSet', async ({ input: { game, available }, tx }) => {
    const [before] = await tx.select().from(games).where(eq(games.id, game)).for('update');
    if (!before) throw new NotFoundError('There is no such game.', { field: 'game' });
    await tx.update(games).set({ available }).where(eq(games.id, game));
    await db.notify('catalogue', {}, tx);
    return { value: { game, available }, subject: `game:${game}`, from: before.available, to: available };
  });
}
