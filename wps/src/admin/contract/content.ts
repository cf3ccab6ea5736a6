import { announcementGroups } from '@r777/shared/contracts';
import { z } from 'zod';
import { adminCall, bilingual, paging, why } from './declare';

const contentId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,63}$/)
  .describe('Id, such as spin-fest');
const day = z.iso.date();
const position = z.number().int().min(0).max(100_000).describe('Place in its list, from 0');
/** HTML; what could run is refused. */
const html = bilingual(50_000);
const types = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
/** An address of the site itself or over TLS: nothing else may stand on a page. */
const address = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/);
const artText = z.strictObject({
  kicker: z.string().max(200),
  headline: z.string().max(200),
  body: z.string().max(500),
  action: z.string().max(100),
  link: address,
  ink: z.string().max(40),
});

/** An announcement of any kind with everything that is kept of it. `title` and `art` are plain text, `content` is HTML. */
export const announcementContent = z.strictObject({
  id: contentId,
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
});
/** A help item; `content` is HTML. */
export const helpContent = z.strictObject({
  id: contentId,
  tag: z.string().min(1).max(64),
  position,
  title: bilingual(300),
  content: html,
});
/** An entry of the promotion menu. */
export const categoryContent = z.strictObject({ id: contentId, position, name: bilingual(100) });

const withdrawn = z.strictObject({ id: z.string(), withdrawn: z.literal(true) });
const put = z.strictObject({ id: z.string(), created: z.boolean() });

/** The three calls of one kind of content. */
function kind<Name extends string, Content extends z.ZodObject, List extends z.ZodObject>(
  name: Name,
  words: string,
  content: Content,
  list: List,
) {
  const path = `/wps/admin/content/${name}` as const;
  return {
    list: adminCall({
      method: 'GET',
      path,
      scope: 'any',
      command: `${name} list`,
      summary: `List ${words}, in order`,
      input: list,
      output: z.strictObject({ content: z.array(content), totalCount: z.number().int() }),
    }),
    put: adminCall({
      method: 'POST',
      path: `${path}/put`,
      scope: 'content',
      command: `${name} put`,
      summary: `Write one of ${words}: new, or in the place of the one with its id`,
      input: z.strictObject({ item: content.describe('All of it; from a file with --item @file.json'), why }),
      output: put,
    }),
    withdraw: adminCall({
      method: 'POST',
      path: `${path}/withdraw`,
      scope: 'content',
      command: `${name} withdraw <id>`,
      summary: `Take one of ${words} away; the audit log keeps what it was`,
      danger: true,
      input: z.strictObject({ id: contentId, why }),
      output: withdrawn,
    }),
  };
}

const listInput = z.strictObject({ id: contentId.optional(), ...paging });
const ofType = listInput.extend({ type: z.enum(types).optional().describe('A, PL, B, PU, PR or H') });
const announcement = kind('announcement', 'banners, notices, pop-ups and promotions', announcementContent, ofType);
const help = kind('help', 'help items', helpContent, listInput);
const category = kind('category', 'entries of the promotion menu', categoryContent, listInput);

export const contentCalls = {
  announcementList: announcement.list,
  announcementPut: announcement.put,
  announcementWithdraw: announcement.withdraw,
  helpList: help.list,
  helpPut: help.put,
  helpWithdraw: help.withdraw,
  categoryList: category.list,
  categoryPut: category.put,
  categoryWithdraw: category.withdraw,
};
