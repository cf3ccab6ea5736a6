import { and, asc, count, eq } from 'drizzle-orm';
import { announcements, promotionCategories } from '../../modules/content/announcements/tables';
import { countHelpVotes } from '../../modules/content/help-votes/help-votes';
import { helpItems } from '../../modules/content/site/tables';
import { isGoing } from '../../modules/promotions/going';
import { AppError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminOutput } from '../contract/admin-calls';
import { refuseScripts } from '../html';
import { holdItem, invalidField, missing, requireCurrent, skipped, told, versioned, withdrawn } from './list-items';

type Announcement = Omit<AdminOutput<'announcementList'>['content'][number], 'version'>;
type Help = Omit<AdminOutput<'helpList'>['content'][number], 'version'>;

const toAnnouncement = (row: typeof announcements.$inferSelect): Announcement => ({
  id: row.id,
  type: row.type,
  position: row.position,
  groupName: row.groupName,
  title: { en: row.titleEn, bn: row.titleBn },
  content: { en: row.contentEn, bn: row.contentBn },
  startDate: row.startDate,
  endDate: row.endDate,
  noExpiry: row.noExpiry,
  categoryIds: row.categoryIds,
  images: row.images,
  art: row.artEn && row.artBn ? { en: row.artEn, bn: row.artBn } : null,
  commentRule: row.commentRule,
  offer: row.offer,
});
const toAnnouncementRow = ({ title, content, art, ...rest }: Announcement) => ({
  ...rest,
  titleEn: title.en,
  titleBn: title.bn,
  contentEn: content.en,
  contentBn: content.bn,
  artEn: art?.en ?? null,
  artBn: art?.bn ?? null,
});
const toHelp = (row: typeof helpItems.$inferSelect): Help => ({
  id: row.id,
  tag: row.tag,
  position: row.position,
  title: { en: row.titleEn, bn: row.titleBn },
  content: { en: row.contentEn, bn: row.contentBn },
});
const toHelpRow = ({ title, content, ...rest }: Help) => ({
  ...rest,
  titleEn: title.en,
  titleBn: title.bn,
  contentEn: content.en,
  contentBn: content.bn,
});
const toCategory = ({ id, position, nameEn, nameBn }: typeof promotionCategories.$inferSelect) => ({
  id,
  position,
  name: { en: nameEn, bn: nameBn },
});
const toCategoryRow = ({ id, position, name }: ReturnType<typeof toCategory>) => ({
  id,
  position,
  nameEn: name.en,
  nameBn: name.bn,
});

function checkAnnouncement({ content, startDate, endDate, commentRule, groupName, type }: Announcement): void {
  refuseScripts(content.en, 'content.en');
  refuseScripts(content.bn, 'content.bn');
  if (endDate < startDate) throw invalidField('endDate', 'lies before the start');
  if (commentRule && commentRule.maxWords < commentRule.minWords) throw invalidField('commentRule', 'has no room');
  if (type === 'A' && groupName !== 'm_home') throw invalidField('groupName', 'is m_home for agents');
}

/** Content of pages: announcements of every kind, help, the promotion menu. Lists have the order of the pages. */
export function contentFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('announcementList', async ({ input }) => {
    const asked = and(
      input.id === undefined ? undefined : eq(announcements.id, input.id),
      input.type === undefined ? undefined : eq(announcements.type, input.type),
    );
    const query = db.orm.select().from(announcements).where(asked).orderBy(asc(announcements.position));
    const rows = await query.limit(input.size).offset(skipped(input));
    const [all] = await db.orm.select({ number: count() }).from(announcements).where(asked);
    return { content: rows.map((row) => versioned(toAnnouncement(row))), totalCount: all?.number ?? 0 };
  });
  change('announcementPut', async ({ input, tx }) => {
    const { id } = input.item;
    checkAnnouncement(input.item);
    await holdItem(tx, `announcement:${id}`);
    const [before] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    const item = requireCurrent<Announcement>(input.item, before && toAnnouncement(before));
    const row = toAnnouncementRow(item);
    await tx.insert(announcements).values(row).onConflictDoUpdate({ target: announcements.id, set: row });
    return told('announcement', item, before && toAnnouncement(before));
  });
  change('announcementWithdraw', async ({ input: { id }, tx }) => {
    const [gone] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
    if (!gone) throw missing();
    if (gone.type === 'PR' && (await isGoing(db, tx, id)))
      throw new AppError(
        'request.conflict',
        'Members have joined this promotion, and its text holds its terms. Stop the promotion and set an end date here instead.',
        { field: 'id' },
      );
    return withdrawn('announcement', id, toAnnouncement(gone));
  });

  read('helpList', async ({ input }) => {
    const asked = input.id === undefined ? undefined : eq(helpItems.id, input.id);
    const query = db.orm.select().from(helpItems).where(asked).orderBy(asc(helpItems.position));
    const rows = await query.limit(input.size).offset(skipped(input));
    const [all] = await db.orm.select({ number: count() }).from(helpItems).where(asked);
    return { content: rows.map((row) => versioned(toHelp(row))), totalCount: all?.number ?? 0 };
  });
  change('helpPut', async ({ input, tx }) => {
    const { id, content } = input.item;
    refuseScripts(content.en, 'content.en');
    refuseScripts(content.bn, 'content.bn');
    await holdItem(tx, `help:${id}`);
    const [before] = await tx.select().from(helpItems).where(eq(helpItems.id, id)).for('update');
    const item = requireCurrent<Help>(input.item, before && toHelp(before));
    const row = toHelpRow(item);
    await tx.insert(helpItems).values(row).onConflictDoUpdate({ target: helpItems.id, set: row });
    return told('help', item, before && toHelp(before));
  });
  change('helpWithdraw', async ({ input: { id }, tx }) => {
    const [gone] = await tx.delete(helpItems).where(eq(helpItems.id, id)).returning();
    if (!gone) throw missing();
    return withdrawn('help', id, toHelp(gone));
  });

  read('helpVotes', async ({ input }) => {
    const { rows, totalCount } = await countHelpVotes(db.orm, { limit: input.size, offset: skipped(input) });
    return { content: rows.map(({ en, bn, ...row }) => ({ ...row, title: { en, bn } })), totalCount };
  });

  read('categoryList', async ({ input }) => {
    const asked = input.id === undefined ? undefined : eq(promotionCategories.id, input.id);
    const query = db.orm.select().from(promotionCategories).where(asked).orderBy(asc(promotionCategories.position));
    const rows = await query.limit(input.size).offset(skipped(input));
    const [all] = await db.orm.select({ number: count() }).from(promotionCategories).where(asked);
    return { content: rows.map((row) => versioned(toCategory(row))), totalCount: all?.number ?? 0 };
  });
  change('categoryPut', async ({ input, tx }) => {
    const { id } = input.item;
    await holdItem(tx, `category:${id}`);
    const [before] = await tx.select().from(promotionCategories).where(eq(promotionCategories.id, id)).for('update');
    const item = requireCurrent(input.item, before && toCategory(before));
    const row = toCategoryRow(item);
    await tx.insert(promotionCategories).values(row).onConflictDoUpdate({ target: promotionCategories.id, set: row });
    return told('category', item, before && toCategory(before));
  });
  change('categoryWithdraw', async ({ input: { id }, tx }) => {
    const [gone] = await tx.delete(promotionCategories).where(eq(promotionCategories.id, id)).returning();
    if (!gone) throw missing();
    return withdrawn('category', id, toCategory(gone));
  });
}
