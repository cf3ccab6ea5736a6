import type { Announcement } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** What the promotion screens read of an announcement. */
export type Promotion = Announcement;

/** Width and height of a promotion's picture, in its own pixels: given to every `img` so that nothing jumps. */
export const PROMOTION_PICTURE = { width: 672, height: 250 } as const;

/** Path of a promotion's picture on the image host: the image with `sequence` 1 (PROMO-03); null when it has none. */
export function bannerPath(promotion: Pick<Promotion, 'announcementImages'>): string | null {
  return promotion.announcementImages.find((image) => image.sequence === 1)?.url ?? null;
}

/** The promotions of a category, in the server's order; `null` stands for all of them (PROMO-02). */
export function inCategory(promotions: readonly Promotion[], categoryId: string | null): readonly Promotion[] {
  if (categoryId === null) return promotions;
  return promotions.filter((promotion) => promotion.promoAnnouncementCategoryIds.includes(categoryId));
}

/**
 * A link of the merchant's as a path of this site, or nothing: one that names another host must not take a player away.
 * `//host` and `/\host` are other hosts to a browser.
 */
export function ownPath(link: string | undefined): string | undefined {
  return link && /^\/(?![/\\])/.test(link) ? link : undefined;
}

/** Address of a promotion's page: PROMO-09. */
export function detailPath(id: string): string {
  return `${paths.promotionDetail}?id=${encodeURIComponent(id)}`;
}
