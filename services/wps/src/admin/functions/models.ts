import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { games } from '../../modules/games/catalogue/tables';
import { holdModels, type Models, readModels, writeModels } from '../../modules/games/live-models/models';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { invalidField, missing, skipped, told, withdrawn } from './list-items';

const STATES = { on: true, off: false, plan: null } as const;

/** The people at live tables. They are stored as one list, in the order in which they are shown. */
export function modelFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('modelList', async ({ input }) => {
    const all = (await readModels(db.orm)).filter(({ id }) => input.id === undefined || id === input.id);
    return { content: all.slice(skipped(input), skipped(input) + input.size), totalCount: all.length };
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

  change('modelPut', async ({ input: { item }, tx }) => {
    const [table] = await tx.select({ type: games.gameType }).from(games).where(eq(games.id, item.gameId));
    if (table?.type !== 'LIVE') throw invalidField('gameId', 'is no live table');
    const models = await holdModels(tx);
    const before = models.find(({ id }) => id === item.id);
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
