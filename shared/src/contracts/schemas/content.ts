import { z } from 'zod';
import { announcementGroups } from '../constants';
import { done, isoDate, language } from './common';

/** MSG-19. `title` and `content` (HTML) come in the asked language. `art` holds the live text that stands on a banner's picture. */
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
});
/** A category of the promotion menu. */
export const promotionCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
});
/** MSG-21 and the agent bucket; buckets that were not asked for are empty. */
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

/** API-55, API-57: `types` is a comma list of content types or `Promotion`. The token travels in the `token` header. */
export const announcementsInput = z.strictObject({
  types: z.string().regex(/^(Promotion|(A|PL|B|PU|PR|H)(,(A|PL|B|PU|PR|H))*)$/),
  groupName: z.union([z.enum(announcementGroups), z.literal('')]).default(''),
  platform: z.literal('M').default('M'),
  merchantCode: z.string().max(32).optional(),
  language,
});

export const contentSchemas = {
  announcements: { input: announcementsInput, output: announcementBuckets },
  markAnnouncementRead: {
    input: z.strictObject({
      announcementId: z.string().max(80),
      read: z.literal(true),
    }),
    output: done,
  },
};
