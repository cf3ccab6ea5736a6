import { z } from 'zod';
import { adminCall, bilingual, paging, why } from './declare';
import { address, byId, itemId, managedList, shownVersion } from './managed-list';

const code = z.string().min(1).max(100).describe('Code of the lottery');
const whole = z
  .string()
  .regex(/^[1-9]\d{0,8}\.00$/)
  .describe('Whole taka, like 20.00');
/** A merchant's settings of a lottery. Stakes are whole taka, so that payouts need no rounding. */
const rules = {
  closeBefore: z.number().int().min(1).max(3_600).describe('Seconds before a draw at which it closes'),
  minStake: whole.describe('Smallest stake of a line, whole taka like 5.00'),
  maxStake: whole.describe('Largest stake on one pick'),
  maxWin: whole.describe('The most that one pick may win a member in a draw'),
  maxDraw: whole.describe('The most that a member may stake in one draw'),
};
const lottery = z.strictObject({
  code: z.string(),
  type: z.enum(['LOTT', 'ELOTT']),
  style: z.enum(['digits', 'vietnam']),
  digits: z.number().int(),
  every: z.number().int().nullable(),
  times: z.array(z.string()),
  available: z.boolean(),
  ...rules,
});
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/**
 * A live model. `streams` are times of the site's day; one that ends before it starts passes midnight; `streaming`
 * overrides them.
 */
export const liveModelItem = z.strictObject({
  id: itemId,
  name: bilingual(100),
  gameId: z.string().min(1).max(100).describe('Live table at which the model deals'),
  pictureUrl: address,
  active: z.boolean(),
  streams: z.array(z.strictObject({ from: time, until: time })).max(20),
  streaming: z.boolean().nullable(),
});
const model = managedList('model', 'live models', { item: liveModelItem, list: byId, path: '/wps/admin/models' });

/** Lotteries that the site draws itself, and the people at live tables. */
export const playCalls = {
  lotteryList: adminCall({
    method: 'GET',
    path: '/wps/admin/lotteries',
    scope: 'any',
    command: 'lottery list',
    summary: 'List the lotteries that the house draws, with their rules',
    input: z.strictObject({
      closed: z.stringbool().optional().describe('Only those that are closed'),
      ...paging,
    }),
    output: z.strictObject({ content: z.array(lottery.extend({ version: z.string() })), totalCount: z.number().int() }),
  }),
  lotterySet: adminCall({
    method: 'POST',
    path: '/wps/admin/lotteries/set',
    scope: 'games',
    command: 'lottery set <lottery> <available>',
    summary:
      'Close or open a lottery. Closed, it takes no more orders and opens no draw; orders of the open draw are drawn and paid',
    danger: true,
    input: z.strictObject({ lottery: code, available: z.boolean().describe('true or false'), why }),
    output: z.strictObject({ lottery: z.string(), available: z.boolean() }),
  }),
  lotteryRules: adminCall({
    method: 'POST',
    path: '/wps/admin/lotteries/rules',
    scope: 'finance',
    command: 'lottery rules <lottery>',
    summary: 'Change limits of a lottery: stakes at once, the closing time from the next draw that opens',
    danger: true,
    input: z.strictObject({
      lottery: code,
      closeBefore: rules.closeBefore.optional(),
      minStake: rules.minStake.optional(),
      maxStake: rules.maxStake.optional(),
      maxWin: rules.maxWin.optional(),
      maxDraw: rules.maxDraw.optional(),
      version: shownVersion.optional().describe('From lottery list'),
      why,
    }),
    output: lottery,
  }),
  modelList: model.list,
  modelPut: model.put,
  modelWithdraw: model.withdraw,
  modelStream: adminCall({
    method: 'POST',
    path: '/wps/admin/models/stream',
    scope: 'content',
    command: 'model stream <id> <state>',
    summary: 'Say that a live model streams, or does not, whatever her plan says; or go by the plan again',
    input: z.strictObject({ id: itemId, state: z.enum(['on', 'off', 'plan']).describe('on, off or plan'), why }),
    output: z.strictObject({ id: z.string(), streaming: z.boolean().nullable() }),
  }),
};
