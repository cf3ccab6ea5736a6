import type { Announcement, AnnouncementGroup } from '@r777/shared/contracts';

/**
 * A promotion's text in one language. It has no numbers of its own: `{{most}}` is a figure of the promotion's rule, and
 * `{{vip.birthday.most}}` a figure of an engine.
 */
export interface PromotionText {
  readonly title: string;
  /** The three lines on the picture, and the button below them. */
  readonly kicker: string;
  readonly headline: string;
  readonly body: string;
  readonly action: string;
  /** The most important figures, each with its label. */
  readonly figures: readonly (readonly [value: string, label: string])[];
  readonly steps: readonly string[];
  readonly rules: readonly string[];
}

/** One promotion; its rule has the same id. */
export interface PromotionSeed {
  readonly id: string;
  /** Name of its picture, if it differs from the promotion's. */
  readonly picture?: string;
  readonly categories: readonly string[];
  /** Colour of the outline that keeps live text readable on the picture: the picture's darkest tone. */
  readonly ink: string;
  /** The target of the promotion's button. */
  readonly link: string;
  /** Required number of words of a comment, if members may comment. */
  readonly comment?: Announcement['comment'];
  readonly en: PromotionText;
  readonly bn: PromotionText;
}

/** A banner has the text of its promotion, or its own. */
export interface BannerSeed {
  readonly id: string;
  readonly group: AnnouncementGroup;
  readonly picture: string;
  readonly promotion: string;
}

const headings = {
  en: { steps: 'How it works', rules: 'Terms' },
  bn: { steps: 'কীভাবে কাজ করে', rules: 'শর্তাবলি' },
} as const;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const items = (lines: readonly string[]) => lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');

/** The promotion's page as HTML. */
export function promotionHtml(text: PromotionText, language: 'en' | 'bn'): string {
  const figures = text.figures.map(
    ([value, label]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const { steps, rules } = headings[language];
  return [
    `<dl>${figures.join('')}</dl>`,
    `<h3>${steps}</h3><ol>${items(text.steps)}</ol>`,
    `<h3>${rules}</h3><ul>${items(text.rules)}</ul>`,
  ].join('');
}
