import type { Orm } from '@mfe/server-kit';
import { and, asc, count, eq } from 'drizzle-orm';
import { games, vendors } from '../../modules/games/catalogue/tables';
import { holdModels, type Models, readModels, writeModels } from '../../modules/games/live-models';
import { NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { invalidField, missing, requireCurrent, skipped, told, versioned, withdrawn } from './list-items';

const STATES = { on: true, off: false, plan: null } as const;

/** The people at live tables, stored as one list in display order. */
export function modelFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('modelList', async ({ input }) => {
    const all = (await readModels(db.orm)).filter(({ id }) => input.id === undefined || id === input.id);
    return { content: all.slice(skipped(input), skipped(input) + input.size).map(versioned), totalCount: all.length };
  });

  /** Changes the one with the given id. */
  async function replace(tx: Orm, id: string, by: (before: Models[number]) => readonly Models[number][]) {
    const models = await holdModels(tx);
    const before = models.find((one) => one.id === id);
    if (!before) throw missing();
    await writeModels(
      tx,
      models.flatMap((one) => (one === before ? by(one) : [one])),
    );
    return before;
  }

  change('modelPut', async ({ input, tx }) => {
    const { id, gameId } = input.item;
    const [table] = await tx.select({ type: games.gameType }).from(games).where(eq(games.id, gameId));
    if (table?.type !== 'LIVE') throw invalidField('gameId', 'is no live table');
    const models = await holdModels(tx);
    const before = models.find((one) => one.id === id);
    const item = requireCurrent<Models[number]>(input.item, before);
    await writeModels(tx, before ? models.map((one) => (one === before ? item : one)) : [...models, item]);
    return told('model', item, before);
  });
  change('modelWithdraw', async ({ input: { id }, tx }) => withdrawn('model', id, await replace(tx, id, () => [])));
  change('modelStream', async ({ input: { id, state }, tx }) => {
    const streaming = STATES[state];
    const before = await replace(tx, id, (one) => [{ ...one, streaming }]);
    return {
      value: { id, streaming },
      subject: `model:${id}`,
      from: { streaming: before.streaming },
      to: { streaming },
    };
  });
}

/** Which vendors and games can be played. Every instance reloads the catalogue after a change. */
export function catalogueFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('vendors', async () => {
    const rows = await db.orm
      .select({ vendor: vendors, games: count(games.id) })
      .from(vendors)
      .leftJoin(games, eq(games.vendorCode, vendors.code))
      .groupBy(vendors.code)
      .orderBy(asc(vendors.position));
    return rows.map(({ vendor: { code, nameEn, available, openMode }, games: number }) => ({
      code,
      name: nameEn,
      available,
      openMode,
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

  change('vendorOpenMode', async ({ input: { vendor, openMode }, tx }) => {
    const [before] = await tx.select().from(vendors).where(eq(vendors.code, vendor)).for('update');
    if (!before) throw new NotFoundError('There is no such vendor.', { field: 'vendor' });
    await tx.update(vendors).set({ openMode }).where(eq(vendors.code, vendor));
    await db.notify('catalogue', {}, tx);
    return { value: { vendor, openMode }, subject: `vendor:${vendor}`, from: before.openMode, to: openMode };
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
