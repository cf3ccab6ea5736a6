import type { Orm } from '@mfe/server-kit';
import { type ArtText, announcements, promotionCategories } from '../modules/content/announcements/tables';
import { helpItems } from '../modules/content/site/tables';
import { writeRule } from '../modules/promotions/rules';
import { dayOf } from '../platform/clock/days';
import { banners, promotionCategories as categories } from './content/banners';
import { faq, guides } from './content/help';
import { otherNotices, playerNotices } from './content/notices';
import { type PromotionSeed, promotionHtml } from './content/promotion-text';
import { dailyPromotions } from './content/promotions/daily';
import { freeSpinPromotions } from './content/promotions/free-spins';
import { gamePromotions } from './content/promotions/games';
import { newMemberPromotions } from './content/promotions/new-member';
import { promotionDays, promotionRulesAt } from './content/promotions/rules';
import { sportsPromotions } from './content/promotions/sports';
import { vipPromotions } from './content/promotions/vip';

const DAY = 86_400_000;
const FAR_FUTURE = '2099-12-31';

type Row = typeof announcements.$inferInsert;

/** Every promotion, in display order. */
export const promotions: readonly PromotionSeed[] = [
  ...newMemberPromotions.slice(0, 1),
  ...sportsPromotions.slice(0, 1),
  ...gamePromotions,
  ...freeSpinPromotions,
  ...dailyPromotions,
  ...vipPromotions,
  ...newMemberPromotions.slice(1),
  ...sportsPromotions.slice(1),
];

/** A text with the full names of its own rule's figures, so that a banner can use it too. */
const named = (text: string, id: string) => text.replace(/\{\{(\w+)\}\}/g, `{{${id}.$1}}`);

function art({ id, ink, ...promotion }: PromotionSeed, language: 'en' | 'bn', link = promotion.link): ArtText {
  const { kicker, headline, body, action } = promotion[language];
  return {
    kicker: named(kicker, id),
    headline: named(headline, id),
    body: named(body, id),
    action: named(action, id),
    link,
    ink,
  };
}

function period(now: number, days: readonly [number, number] | undefined) {
  const [start = 0, end = 0] = days ?? [-30, 0];
  return {
    startDate: dayOf(now + start * DAY),
    endDate: days ? dayOf(now + end * DAY) : FAR_FUTURE,
    noExpiry: days === undefined,
  };
}

function promotionRow(promotion: PromotionSeed, now: number): Omit<Row, 'position'> {
  const { id, en, bn } = promotion;
  return {
    id,
    type: 'PR',
    titleEn: named(en.title, id),
    titleBn: named(bn.title, id),
    contentEn: named(promotionHtml(en, 'en'), id),
    contentBn: named(promotionHtml(bn, 'bn'), id),
    ...period(now, new Map(Object.entries(promotionDays)).get(id)),
    categoryIds: [...promotion.categories],
    images: [{ sequence: 1, url: `/promotions/${promotion.picture ?? id}.webp` }],
    artEn: art(promotion, 'en'),
    artBn: art(promotion, 'bn'),
    commentRule: promotion.comment ?? null,
  };
}

function bannerRows(now: number): Omit<Row, 'position'>[] {
  return banners.flatMap(({ id, group, picture, promotion: of }) => {
    const promotion = promotions.find((candidate) => candidate.id === of);
    if (!promotion) return [];
    const link = `/m/activityDetail?id=${of}`;
    return [
      {
        ...promotionRow(promotion, now),
        id: `banner-${id}`,
        type: 'B' as const,
        groupName: group,
        // A banner links to its promotion; the promotion's text would only make the first answer of home larger.
        contentEn: '',
        contentBn: '',
        categoryIds: [],
        commentRule: null,
        images: [{ sequence: 1, url: `/banners/${picture}.webp` }],
        artEn: art(promotion, 'en', link),
        artBn: art(promotion, 'bn', link),
      },
    ];
  });
}

function noticeRows(now: number): Omit<Row, 'position'>[] {
  return [...playerNotices, ...otherNotices].map(({ id, type, age, picture, offer, en, bn }) => ({
    id,
    type,
    groupName: type === 'A' ? ('m_home' as const) : null,
    titleEn: en[0],
    titleBn: bn[0],
    contentEn: en[1],
    contentBn: bn[1],
    startDate: dayOf(now - age * DAY),
    endDate: FAR_FUTURE,
    noExpiry: true,
    categoryIds: [],
    offer: offer ?? null,
    images: picture === undefined ? [] : [{ sequence: 1, url: picture }],
  }));
}

/** Writes promotions, banners, notices and help; their dates are relative to `now` (ms). */
export async function seedContent(tx: Orm, now: number): Promise<void> {
  await tx
    .insert(promotionCategories)
    .values(categories.map(({ id, en, bn }, position) => ({ id, position, nameEn: en, nameBn: bn })));
  const rows = [...bannerRows(now), ...promotions.map((promotion) => promotionRow(promotion, now)), ...noticeRows(now)];
  await tx.insert(announcements).values(rows.map((row, position) => ({ ...row, position })));
  for (const rule of promotionRulesAt(now)) await writeRule(tx, { rule, by: 'seed' }, new Date(now - 30 * DAY));
  await tx.insert(helpItems).values(
    [...faq, ...guides].map(({ id, tag, en, bn }, position) => ({
      id,
      tag,
      position,
      titleEn: en[0],
      titleBn: bn[0],
      contentEn: en[1],
      contentBn: bn[1],
    })),
  );
}
