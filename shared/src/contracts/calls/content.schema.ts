import { z } from 'zod';
import { COMMENT_LIMITS, characterCount, commentImageTypes } from '../activity-comment';
import { announcementGroups } from '../constants';
import { done, isoDate, LONGEST_PICTURE, LONGEST_TYPED, language, page, pageNo, pageSize } from './common.schema';

/** MSG-19. `title` and `content` (HTML) are in the requested language. `art` is the text on a banner's picture. */
export const announcement = z.strictObject({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  promoAnnouncementCategoryIds: z.array(z.string()),
  announcementImages: z.array(z.strictObject({ sequence: z.number().int(), url: z.string() })),
  groupName: z.enum(announcementGroups).nullable(),
  read: z.boolean(),
  art: z
    .strictObject({
      kicker: z.string(),
      headline: z.string(),
      body: z.string(),
      action: z.string(),
      link: z.string(),
      ink: z.string(),
    })
    .nullable(),
  /** For an activity with comments: the required number of words of a comment's content (PROMO-19). */
  comment: z.strictObject({ minWords: z.number().int(), maxWords: z.number().int() }).optional(),
});
/** A category of the promotion menu. */
export const promotionCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
});
/** MSG-21 and the agent bucket; buckets that were not requested are empty. */
export const announcementBuckets = z.strictObject({
  promotion: z.array(announcement),
  banners: z.array(announcement),
  player: z.array(announcement),
  popup: z.array(announcement),
  hot: z.array(announcement),
  agent: z.array(announcement),
  categories: z.array(promotionCategory),
  footer: z.strictObject({ unreadCount: z.number().int() }),
});

/** API-55, API-57: `types` is a comma list of content types or `Promotion`. The token is in the `token` header. */
export const announcementsInput = z.strictObject({
  types: z
    .string()
    .max(100)
    .regex(/^(Promotion|(A|PL|B|PU|PR|H)(,(A|PL|B|PU|PR|H))*)$/),
  groupName: z.union([z.enum(announcementGroups), z.literal('')]).default(''),
  platform: z.literal('M').default('M'),
  merchantCode: z.string().max(32).optional(),
  language,
});

const announcementId = z.string().max(80);
/** A file's bytes as base64; the file's size is checked after decoding. */
const base64 = z
  .string()
  .max(LONGEST_PICTURE)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/**
 * A member's comment on an activity; PROMO-15, PROMO-16. The activity's word limits and the images are checked
 * separately.
 */
export const activityCommentInput = z.strictObject({
  announcementId,
  comment: z
    .string()
    .max(LONGEST_TYPED)
    .refine((text) => characterCount(text) > 0 && characterCount(text) <= COMMENT_LIMITS.characters),
  description: z.string().max(20_000),
  images: z.array(base64).max(COMMENT_LIMITS.images),
});
/** A member's comment: one per activity. Images are counted, never sent back. `at` is an ISO time. */
export const activityComment = z.strictObject({
  announcementId,
  comment: z.string(),
  description: z.string(),
  images: z.array(
    z.strictObject({
      type: z.enum(commentImageTypes),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
    }),
  ),
  at: z.string(),
});

export const contentSchemas = {
  announcements: { input: announcementsInput, output: announcementBuckets },
  markAnnouncementRead: {
    input: z.strictObject({
      announcementId,
      read: z.literal(true),
    }),
    output: done,
  },
  /**
   * API-59, MSG-09: the players' notices, or the agents' (`A`), newest first. For trial accounts all count as read
   * (PERM-25).
   */
  notices: {
    input: z.strictObject({
      types: z.enum(['PL', 'A']).default('PL'),
      groupName: z.union([z.enum(announcementGroups), z.literal('')]).default(''),
      pageNo,
      pageSize: pageSize(20),
      language,
    }),
    output: page(announcement).extend({ footer: z.strictObject({ unreadCount: z.number().int() }) }),
  },
  /** API-59. */
  popularAnnouncements: { input: z.strictObject({ language }), output: z.array(announcement) },
  /** MSG-17: by its id only. */
  markNoticeRead: { input: z.strictObject({ announcementId }), output: done },
  activityComment: {
    input: z.strictObject({ announcementId }),
    output: z.strictObject({ entry: activityComment.nullable() }),
  },
  submitActivityComment: { input: activityCommentInput, output: activityComment },
};
