import { and, asc, count, eq } from 'drizzle-orm';
import { announcements, promotionCategories } from '../../modules/content/announcements/tables';
import { countHelpVotes } from '../../modules/content/help-votes/counts';
import { helpItems } from '../../modules/content/site/tables';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminOutput } from '../contract/admin-calls';
import { refuseScripts } from '../html';
import { invalidField, missing, skipped, told, withdrawn } from './list-items';

type Announcement = AdminOutput<'announcementList'>['content'][number];
type Help = AdminOutput<'helpList'>['content'][number];

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

/** What pages show: announcements of every kind, help, the promotion menu. Lists are in the order of pages. */
export function contentFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('announcementList', async ({ input }) => {
    const asked = and(
      input.id === undefined ? undefined : eq(announcements.id, input.id),
      input.type === undefined ? undefined : eq(announcements.type, input.type),
    );
    const query = db.orm.select().from(announcements).where(asked).orderBy(asc(announcements.position));
    const rows = await query.limit(input.size).offset(skipped(input));
    const [all] = await db.orm.select({ number: count() }).from(announcements).where(asked);
    return { content: rows.map(toAnnouncement), totalCount: all?.number ?? 0 };
  });
  change('announcementPut', async ({ input: { item }, tx }) => {
    checkAnnouncement(item);
    const [before] = await tx.select().from(announcements).where(eq(announcements.id, item.id)).for('update');
    const row = toAnnouncementRow(item);
    await tx.insert(announcements).values(row).onConflictDoUpdate({ target: announcements.id, set: row });
    return told('announcement', item, before && toAnnouncement(before));
  });
  change('announcementWithdraw', async ({ input: { id }, tx }) => {
    const [gone] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
    if (!gone) throw missing();
    return withdrawn('announcement', id, toAnnouncement(gone));
  });

  read('helpList', async ({ input }) => {
    const asked = input.id === undefined ? undefined : eq(helpItems.id, input.id);
    const query = db.orm.select().from(helpItems).where(asked).orderBy(asc(helpItems.position));
    const rows = await query.limit(input.size).offset(skipped(input));
    const [all] = await db.orm.select({ number: count() }).from(helpItems).where(asked);
    return { content: rows.map(toHelp), totalCount: all?.number ?? 0 };
  });
  change('helpPut', async ({ input: { item }, tx }) => {
    refuseScripts(item.content.en, 'content.en');
    refuseScripts(item.content.bn, 'content.bn');
    const [before] = await tx.select().from(helpItems).where(eq(helpItems.id, item.id)).for('update');
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
    return { content: rows.map(toCategory), totalCount: all?.number ?? 0 };
  });
  change('categoryPut', async ({ input: { item }, tx }) => {
    const [before] = await tx
      .select()
      .from(promotionCategories)
      .where(eq(promotionCategories.id, item.id))
      .for('update');
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
