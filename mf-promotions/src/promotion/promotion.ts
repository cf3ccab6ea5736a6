import type { Announcement } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** The fields of an announcement that the promotion screens read. */
export type Promotion = Announcement;

/** Width and height of a promotion's picture, in its own pixels, set on every `img` so that nothing jumps. */
export const PROMOTION_PICTURE = { width: 672, height: 250 } as const;

/** Path of a promotion's picture on the image host: the image with `sequence` 1 (PROMO-03); null if it has none. */
export function bannerPath(promotion: Pick<Promotion, 'announcementImages'>): string | null {
  return promotion.announcementImages.find((image) => image.sequence === 1)?.url ?? null;
}

/** The promotions of a category, in the server's order; `null` means all (PROMO-02). */
export function inCategory(promotions: readonly Promotion[], categoryId: string | null): readonly Promotion[] {
  if (categoryId === null) return promotions;
  return promotions.filter((promotion) => promotion.promoAnnouncementCategoryIds.includes(categoryId));
}

/**
 * A merchant's link as a path of this site, or undefined: a link to another host must not take a player away. Browsers
 * read `//host` and `/\host` as other hosts.
 */
export function ownPath(link: string | undefined): string | undefined {
  return link && /^\/(?![/\\])/.test(link) ? link : undefined;
}

/** Address of a promotion's page: PROMO-09. */
export function detailPath(id: string): string {
  return `${paths.promotionDetail}?id=${encodeURIComponent(id)}`;
}
