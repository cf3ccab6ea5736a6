import type { Database, Orm } from '@mfe/server-kit';
import type { Announcement, Language } from '@r777/shared/contracts';
import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { pick } from '../../../platform/format/text-forms';
import { type FigureSource, type Fill, readTextFigures } from '../../promotions/text-figures';
import { type ArtText, announcementReads, announcements, promotionCategories } from './tables';

/** The letter of a content type: MSG-22. */
export type ContentType = (typeof announcements.$inferSelect)['type'];

/** A reader's request; `today` and `keepEndedUntil` are ISO dates in the site's time zone. */
export interface AnnouncementQuery {
  readonly types: readonly ContentType[];
  readonly groupName: string;
  readonly language: Language;
  readonly memberId: number | null;
  readonly today: string;
  /** Promotions that ended on this day or later are still shown. */
  readonly keepEndedUntil: string;
  /** Promotions that are shown however long ago they ended: the reader still has something of them. */
  readonly going: readonly string[];
  /** The reader gets no offers. */
  readonly withoutOffers: boolean;
}

/** An announcement with its content type. */
export interface TypedAnnouncement {
  readonly type: ContentType;
  readonly announcement: Announcement;
}

/** Promotions include future, just ended and the reader's own ones; all other kinds only current ones. */
function inForce({ today, keepEndedUntil, going }: AnnouncementQuery): SQL | undefined {
  const unending = eq(announcements.noExpiry, true);
  return or(
    and(
      eq(announcements.type, 'PR'),
      or(unending, gte(announcements.endDate, keepEndedUntil), inArray(announcements.id, [...going])),
    ),
    and(lte(announcements.startDate, today), or(unending, gte(announcements.endDate, today))),
  );
}

type Row = typeof announcements.$inferSelect;

/** Types that are offers, unless the announcement itself says otherwise. */
const offerTypes: ReadonlySet<ContentType> = new Set<ContentType>(['PR', 'B', 'PU', 'H']);
const isOffer = ({ type, offer }: Pick<Row, 'type' | 'offer'>): boolean => offer ?? offerTypes.has(type);

const artTexts = (art: ArtText | null) => (art ? [art.kicker, art.headline, art.body, art.action] : []);
/** Every text of an announcement that a reader of a language sees. */
const textsOf = (row: Row, language: Language) =>
  language === 'BN'
    ? [row.titleBn, row.contentBn, ...artTexts(row.artBn)]
    : [row.titleEn, row.contentEn, ...artTexts(row.artEn)];

/** Title, content and art with their figures; undefined if a figure does not exist, because then the promise does not either. */
function filledIn(row: Row, language: Language, fill: Fill) {
  const filled = textsOf(row, language).flatMap((text) => fill(text, language) ?? []);
  const [title, content, kicker = '', headline = '', body = '', action = ''] = filled;
  const art = language === 'BN' ? row.artBn : row.artEn;
  if (title === undefined || content === undefined || filled.length < (art ? 6 : 2)) return undefined;
  return { title, content, art: art && { ...art, kicker, headline, body, action } };
}

/**
 * Current announcements of the requested types, in order, with the reader's read state and every figure filled in. An
 * announcement of something that is not configured is left out.
 */
export async function findAnnouncements(
  db: Database,
  query: AnnouncementQuery,
  figures: FigureSource,
): Promise<TypedAnnouncement[]> {
  const { types, groupName, language, memberId, withoutOffers } = query;
  const found = await db.orm
    .select({ row: announcements, readAt: announcementReads.at })
    .from(announcements)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.announcementId, announcements.id), eq(announcementReads.memberId, memberId ?? 0)),
    )
    .where(
      and(
        inArray(announcements.type, [...types]),
        inForce(query),
        // A group filters announcements with a group; the others are always included.
        groupName === ''
          ? undefined
          : or(isNull(announcements.groupName), eq(announcements.groupName, groupName as never)),
      ),
    )
    .orderBy(asc(announcements.position));
  const rows = withoutOffers ? found.filter(({ row }) => !isOffer(row)) : found;
  const fill = await readTextFigures(
    db.orm,
    rows.flatMap(({ row }) => textsOf(row, language)),
    figures,
  );
  return rows.flatMap(({ row, readAt }) => {
    const texts = filledIn(row, language, fill);
    if (!texts) return [];
    const announcement: Announcement = {
      id: row.id,
      ...texts,
      startDate: row.startDate,
      endDate: row.endDate,
      noExpiry: row.noExpiry ? 1 : 0,
      promoAnnouncementCategoryIds: row.categoryIds,
      announcementImages: row.images,
      groupName: row.groupName,
      read: readAt !== null,
      ...(row.commentRule ? { comment: row.commentRule } : {}),
    };
    return [{ type: row.type, announcement }];
  });
}

/** The texts of one promotion with the given figures; undefined if there is none, or a figure does not exist. */
export async function findTexts(
  orm: Orm,
  { id, language }: { readonly id: string; readonly language: Language },
  figures: FigureSource,
) {
  const [row] = await orm
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.type, 'PR')));
  return row && filledIn(row, language, await readTextFigures(orm, textsOf(row, language), figures));
}

/** The promotion menu in order. */
export async function findCategories(db: Database, language: Language) {
  const rows = await db.orm.select().from(promotionCategories).orderBy(asc(promotionCategories.position));
  return rows.map(({ id, nameEn, nameBn }) => ({ id, name: pick({ en: nameEn, bn: nameBn }, language) }));
}

/** The content type of an announcement, or nothing. */
export async function typeOf(db: Database, id: string): Promise<ContentType | undefined> {
  const [row] = await db.orm.select({ type: announcements.type }).from(announcements).where(eq(announcements.id, id));
  return row?.type;
}

/** Marks an announcement as read by a member. @returns false if it was read before; nothing has changed then */
export async function markRead(db: Database, memberId: number, announcementId: string, at: Date): Promise<boolean> {
  const added = await db.orm
    .insert(announcementReads)
    .values({ memberId, announcementId, at })
    .onConflictDoNothing()
    .returning({ id: announcementReads.announcementId });
  return added.length > 0;
}
