import { z } from 'zod';
import { adminCall, paging, why } from './declare';

const vendorCode = z
  .string()
  .regex(/^[A-Z0-9_]{1,20}$/)
  .describe('Code of the vendor');
const gameId = z.string().min(1).max(100).describe('Id of the game');
const available = z.boolean().describe('true or false');
const vendor = z.strictObject({ code: z.string(), name: z.string(), available: z.boolean(), games: z.number().int() });
const game = z.strictObject({
  id: z.string(),
  vendor: z.string(),
  name: z.string(),
  available: z.boolean(),
  hotRank: z.number().int().nullable(),
});

export const catalogueCalls = {
  vendors: adminCall({
    method: 'GET',
    path: '/wps/admin/vendors',
    scope: 'any',
    command: 'vendor list',
    summary: 'List the vendors and whether their games can be opened',
    input: z.strictObject({}),
    output: z.array(vendor),
  }),
  vendorSet: adminCall({
    method: 'POST',
    path: '/wps/admin/vendors/set',
    scope: 'games',
    command: 'vendor set <vendor> <available>',
    summary: 'Close or open a vendor: its games stay listed, and are not launched while it is closed',
    danger: true,
    input: z.strictObject({ vendor: vendorCode, available, why }),
    output: z.strictObject({ vendor: z.string(), available: z.boolean() }),
  }),
  games: adminCall({
    method: 'GET',
    path: '/wps/admin/games',
    scope: 'any',
    command: 'game list',
    summary: 'List games',
    input: z.strictObject({
      vendor: vendorCode.optional(),
      closed: z.stringbool().optional().describe('Only those that are closed'),
      ...paging,
    }),
    output: z.strictObject({ content: z.array(game), totalCount: z.number().int() }),
  }),
  gameSet: adminCall({
    method: 'POST',
    path: '/wps/admin/games/set',
    scope: 'games',
    command: 'game set <game> <available>',
    summary: 'Take a game from all lists, or give it back; rounds that are open are still settled',
    danger: true,
    input: z.strictObject({ game: gameId, available, why }),
    output: z.strictObject({ game: z.string(), available: z.boolean() }),
  }),
};
