import { asc, eq, sql } from 'drizzle-orm';
import { mallGoods } from '../../modules/rewards/mall/tables';
import { missions } from '../../modules/rewards/missions/tables';
import { InvalidInputError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminInput } from '../contract/admin-calls';
import { holdItem, invalidField, missing, requireCurrent, skipped, told, versioned, withdrawn } from './list-items';

type Mission = Omit<AdminInput<'missionPut'>['item'], 'version'>;
type Goods = Omit<AdminInput<'goodsPut'>['item'], 'version'>;

const toMission = (row: typeof missions.$inferSelect): Mission => {
  const { titleEn, titleBn, descriptionEn, descriptionBn, reward, minStake, ...rest } = row;
  return {
    ...rest,
    minStake: minStake === null ? null : toTaka(minStake),
    reward: toTaka(reward),
    title: { en: titleEn, bn: titleBn },
    description: { en: descriptionEn, bn: descriptionBn },
  };
};
const toMissionRow = ({ title, description, reward, minStake, ...rest }: Mission) => ({
  ...rest,
  minStake: minStake === null ? null : toPaisa(minStake),
  reward: toPaisa(reward),
  titleEn: title.en,
  titleBn: title.bn,
  descriptionEn: description.en,
  descriptionBn: description.bn,
});
const toGoods = (row: typeof mallGoods.$inferSelect): Goods => {
  const { nameEn, nameBn, descriptionEn, descriptionBn, points, bonus, ...rest } = row;
  return {
    ...rest,
    points: Number(points),
    bonus: bonus === null ? null : toTaka(bonus),
    name: { en: nameEn, bn: nameBn },
    description: { en: descriptionEn, bn: descriptionBn },
  };
};
const toGoodsRow = ({ name, description, points, bonus, ...rest }: Goods) => ({
  ...rest,
  points: BigInt(points),
  bonus: bonus === null ? null : toPaisa(bonus),
  nameEn: name.en,
  nameBn: name.bn,
  descriptionEn: description.en,
  descriptionBn: description.bn,
});

/** Days of log-in in a period. */
const DAYS = { daily: 1, weekly: 7 } as const;

function checkMission({ kind, gameType, period, target, minStake }: Mission): void {
  if ((kind === 'rounds') !== (minStake !== null))
    throw invalidField('minStake', 'a mission of rounds has the smallest stake that counts, and no other kind has one');
  if (gameType !== null && (kind === 'deposit' || kind === 'logins'))
    throw invalidField('gameType', 'counts play alone');
  if (kind === 'logins' && target > DAYS[period]) throw invalidField('target', 'is more days than the period has');
}

function checkGoods({ kind, bonus, multiplier }: Goods): void {
  if ((kind === 'bonus') !== (bonus !== null))
    throw invalidField('bonus', 'belongs to goods of the kind bonus, and to no other');
  if (kind === 'physical' && multiplier > 0) throw invalidField('multiplier', 'a parcel is not wagered');
}

/** Rewards for members: missions, and items of the points mall. */
export function offerFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('missionList', async ({ input }) => {
    const asked = input.id === undefined ? undefined : eq(missions.id, input.id);
    const query = db.orm.select().from(missions).where(asked).orderBy(asc(missions.position), asc(missions.id));
    const rows = await query.limit(input.size).offset(skipped(input));
    return { content: rows.map((row) => versioned(toMission(row))), totalCount: await db.orm.$count(missions, asked) };
  });
  change('missionPut', async ({ input, tx }) => {
    checkMission(input.item);
    await holdItem(tx, `mission:${input.item.id}`);
    const [before] = await tx.select().from(missions).where(eq(missions.id, input.item.id)).for('update');
    const item = requireCurrent<Mission>(input.item, before && toMission(before));
    const row = toMissionRow(item);
    await tx.insert(missions).values(row).onConflictDoUpdate({ target: missions.id, set: row });
    return told('mission', item, before && toMission(before));
  });
  change('missionWithdraw', async ({ input: { id }, tx }) => {
    const [gone] = await tx.delete(missions).where(eq(missions.id, id)).returning();
    if (!gone) throw missing();
    return withdrawn('mission', id, toMission(gone));
  });

  read('goodsList', async ({ input }) => {
    const asked = input.id === undefined ? undefined : eq(mallGoods.id, input.id);
    const query = db.orm.select().from(mallGoods).where(asked).orderBy(asc(mallGoods.position), asc(mallGoods.id));
    const rows = await query.limit(input.size).offset(skipped(input));
    return { content: rows.map((row) => versioned(toGoods(row))), totalCount: await db.orm.$count(mallGoods, asked) };
  });
  change('goodsPut', async ({ input, tx }) => {
    checkGoods(input.item);
    await holdItem(tx, `goods:${input.item.id}`);
    const [before] = await tx.select().from(mallGoods).where(eq(mallGoods.id, input.item.id)).for('update');
    const item = requireCurrent<Goods>(input.item, before && toGoods(before));
    // Members may redeem between reading and writing an item, so a limited stock is not overwritten.
    const counted = before?.stock ?? null;
    const written = { ...item, stock: counted !== null && item.stock !== null ? counted : item.stock };
    const row = toGoodsRow(written);
    await tx.insert(mallGoods).values(row).onConflictDoUpdate({ target: mallGoods.id, set: row });
    return told('goods', written, before && toGoods(before));
  });
  change('goodsWithdraw', async ({ input: { id }, tx }) => {
    const [gone] = await tx.delete(mallGoods).where(eq(mallGoods.id, id)).returning();
    if (!gone) throw missing();
    return withdrawn('goods', id, toGoods(gone));
  });
  change('goodsStock', async ({ input: { id, by }, tx }) => {
    const [before] = await tx.select().from(mallGoods).where(eq(mallGoods.id, id)).for('update');
    if (!before) throw missing();
    const from = before.stock;
    if (from === null) throw new InvalidInputError('These goods have no limit.', { field: 'id' });
    const stock = from + by;
    if (stock < 0 || stock > 1_000_000) throw new InvalidInputError(`The stock would be ${stock}.`, { field: 'by' });
    await tx
      .update(mallGoods)
      .set({ stock: sql`${mallGoods.stock} + ${by}` })
      .where(eq(mallGoods.id, id));
    return { value: { id, stock }, subject: `goods:${id}`, from: { stock: from }, to: { stock } };
  });
}
