import { moneySign, toHundredths } from '@r777/shared/money';
import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';
import { adminCall, bilingual, paging, why } from './declare';
import { address, byId, itemId, managedList, position, taka, version } from './managed-list';

const { period, kind, gameType } = schemas.missions.output.shape.content.element.shape;
const some = taka.refine((text) => moneySign(text) > 0, 'more than nothing');
const multiplier = z.number().int().min(0).max(100).describe('How often it has to be wagered');
/** A higher rebate would return more than games earn. */
const MOST_REBATE = 5;
const percent = z
  .string()
  .regex(/^\d\.\d{2}$/)
  .refine((text) => toHundredths(text) <= MOST_REBATE * 100, `at most ${MOST_REBATE}.00`);
const level = z.number().int().min(0).max(100).describe('Number of the level; they begin with 0 and leave none out');

/**
 * A VIP level with all its requirements and benefits. `rates` are rebates in percent of the stake; a type without a
 * rate has no rebate.
 */
export const vipLevelItem = z.strictObject({
  level,
  label: z.string().trim().min(1).max(30),
  turnover: taka,
  keepTurnover: taka,
  levelUpGift: taka,
  weeklyGift: taka,
  birthdayGift: taka,
  withdrawalLimit: some.nullable(),
  rates: z.partialRecord(gameType.unwrap(), percent),
});
/**
 * A mission. `target` counts rounds, days of log-in or whole taka, as `kind` says. A round counts from the stake `minStake`,
 * which pages add to the description; other kinds have none. A deposit counts as far as its amount was staked in the same
 * period.
 */
export const missionItem = z.strictObject({
  id: itemId,
  position,
  active: z.boolean(),
  period,
  kind,
  gameType,
  target: z.number().int().min(1).max(1_000_000_000),
  minStake: some.nullable().default(null),
  reward: some,
  multiplier,
  title: bilingual(200),
  description: bilingual(500),
});
/** Items of the points mall. `stock` is set when an item is new or had no limit; later `goods stock` changes it. */
export const goodsItem = z.strictObject({
  id: itemId,
  position,
  active: z.boolean(),
  kind: z.enum(['bonus', 'physical']),
  name: bilingual(200),
  description: bilingual(500),
  imageUrl: address,
  points: z.number().int().min(1).max(1_000_000_000),
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  bonus: some.nullable(),
  multiplier,
});

const scope = 'finance';
const levels = '/wps/admin/vip/levels';
const missions = managedList('mission', 'missions', {
  item: missionItem,
  list: byId,
  scope,
  path: '/wps/admin/missions',
});
const goods = managedList('goods', 'goods of the points mall', {
  item: goodsItem,
  list: byId,
  scope,
  path: '/wps/admin/mall/goods',
});

/** Rewards: VIP levels, missions, items of the points mall. */
export const rewardCalls = {
  vipLevels: adminCall({
    method: 'GET',
    path: levels,
    scope: 'any',
    command: 'level list',
    summary: 'List the VIP levels, lowest first',
    input: z.strictObject({ ...paging }),
    output: z.strictObject({ content: z.array(vipLevelItem.extend({ version })), totalCount: z.number().int() }),
  }),
  vipLevelPut: adminCall({
    method: 'POST',
    path: `${levels}/put`,
    scope,
    command: 'level put',
    summary:
      'Write a VIP level: the next one above, or in the place of the one with its number; gifts given stay given',
    danger: true,
    input: z.strictObject({
      item: vipLevelItem
        .extend({ version: version.optional() })
        .describe('All of it; from a file with --item @file.json'),
      why,
    }),
    output: z.strictObject({ level: z.number().int(), created: z.boolean() }),
  }),
  vipLevelWithdraw: adminCall({
    method: 'POST',
    path: `${levels}/withdraw`,
    scope,
    command: 'level withdraw <level>',
    summary: 'Take the highest VIP level away; who stands on it comes to the one below',
    danger: true,
    input: z.strictObject({ level, why }),
    output: z.strictObject({ level: z.number().int(), withdrawn: z.literal(true) }),
  }),
  missionList: missions.list,
  missionPut: missions.put,
  missionWithdraw: missions.withdraw,
  goodsList: goods.list,
  goodsPut: goods.put,
  goodsWithdraw: goods.withdraw,
  goodsStock: adminCall({
    method: 'POST',
    path: '/wps/admin/mall/goods/stock',
    scope: 'support',
    command: 'goods stock <id> <by>',
    summary: 'Add to the stock of goods, or take from it, whatever is redeemed meanwhile',
    once: true,
    input: z.strictObject({
      id: itemId,
      by: z
        .number()
        .int()
        .min(-100_000)
        .max(100_000)
        .refine((number) => number !== 0, 'not 0')
        .describe('Pieces, below zero to take away'),
      why,
    }),
    output: z.strictObject({ id: z.string(), stock: z.number().int() }),
  }),
};
