import { announcementGroups } from '@r777/shared/contracts';
import { z } from 'zod';
import { adminCall, bilingual, paging, why } from './declare';
import { address, byId, itemId, managedList, position } from './managed-list';

const vendorCode = z
  .string()
  .regex(/^[A-Z0-9_]{1,20}$/)
  .describe('Code of the vendor');
const gameId = z.string().min(1).max(100).describe('Id of the game');
const available = z.boolean().describe('true or false');
const openMode = z.enum(['page', 'window']).describe('page or window');
const vendor = z.strictObject({
  code: z.string(),
  name: z.string(),
  available: z.boolean(),
  openMode,
  games: z.number().int(),
});
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
  vendorOpenMode: adminCall({
    method: 'POST',
    path: '/wps/admin/vendors/open-mode',
    scope: 'games',
    command: 'vendor open-mode <vendor> <openMode>',
    summary: 'Open the games of a vendor over the page, or in a window if the vendor refuses to be framed',
    danger: true,
    input: z.strictObject({ vendor: vendorCode, openMode, why }),
    output: z.strictObject({ vendor: z.string(), openMode }),
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

const day = z.iso.date();
/** HTML; anything that could run is refused. */
const html = bilingual(50_000);
const types = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
const artText = z.strictObject({
  kicker: z.string().max(200),
  headline: z.string().max(200),
  body: z.string().max(500),
  action: z.string().max(100),
  link: address,
  ink: z.string().max(40),
});

/** An announcement of any kind with all its stored fields. `title` and `art` are plain text, `content` is HTML. */
export const announcementContent = z.strictObject({
  id: itemId,
  type: z.enum(types),
  position,
  groupName: z.enum(announcementGroups).nullable(),
  title: bilingual(300),
  content: html,
  startDate: day,
  endDate: day,
  noExpiry: z.boolean(),
  categoryIds: z.array(z.string().max(64)).max(20),
  images: z.array(z.strictObject({ sequence: z.number().int().min(1).max(20), url: address })).max(20),
  art: z.strictObject({ en: artText, bn: artText }).nullable(),
  commentRule: z
    .strictObject({ minWords: z.number().int().min(0).max(5_000), maxWords: z.number().int().min(1).max(5_000) })
    .nullable(),
  /** Required, because a notice that stays away from nobody is easily forgotten to be an offer. */
  offer: z
    .boolean()
    .nullable()
    .describe('Whether it invites to play or to pay in: then members in a break do not see it; null: as its type'),
});
/** A help item; `content` is HTML. */
export const helpContent = z.strictObject({
  id: itemId,
  tag: z.string().min(1).max(64),
  position,
  title: bilingual(300),
  content: html,
});
/** An entry of the promotion menu. */
export const categoryContent = z.strictObject({ id: itemId, position, name: bilingual(100) });

const ofType = byId.extend({ type: z.enum(types).optional().describe('A, PL, B, PU, PR or H') });
const announcement = managedList('announcement', 'banners, notices, pop-ups and promotions', {
  item: announcementContent,
  list: ofType,
});
const help = managedList('help', 'help items', { item: helpContent, list: byId });
const category = managedList('category', 'entries of the promotion menu', { item: categoryContent, list: byId });

const votes = z.number().int();
const helpVotes = adminCall({
  method: 'GET',
  path: '/wps/admin/content/help/votes',
  scope: 'any',
  command: 'help votes',
  summary: 'How many players found each help item helpful or not; the worst first',
  input: z.strictObject({ ...paging }),
  output: z.strictObject({
    content: z.array(z.strictObject({ id: z.string(), title: bilingual(300), helpful: votes, notHelpful: votes })),
    totalCount: votes,
  }),
});

export const contentCalls = {
  announcementList: announcement.list,
  announcementPut: announcement.put,
  announcementWithdraw: announcement.withdraw,
  helpList: help.list,
  helpPut: help.put,
  helpWithdraw: help.withdraw,
  helpVotes,
  categoryList: category.list,
  categoryPut: category.put,
  categoryWithdraw: category.withdraw,
};
