import type { Orm } from '@mfe/server-kit';
import { figureText } from '@r777/shared/figure-text';
import { and, eq } from 'drizzle-orm';
import { announcements } from '../../modules/content/announcements/tables';
import type { Figures } from '../../modules/promotions/figures';
import { type FigureSource, readTextFigures } from '../../modules/promotions/text-figures';

const languages = { en: 'EN', bn: 'BN' } as const;
type Shown = { title: string; content: string; banner: { kicker: string; headline: string; body: string } | null };

/**
 * The announcement of a promotion with its figures, in both languages; null without one. Figures of the promotion itself
 * come from `own`, so that a version can be read before it is offered. A text with an unknown figure stays as it is
 * written, so that the mistake shows.
 */
export async function readAnnouncement(
  orm: Orm,
  { id, own, source }: { readonly id: string; readonly own: Figures; readonly source: FigureSource },
): Promise<Record<keyof typeof languages, Shown> | null> {
  const [row] = await orm
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.type, 'PR')));
  if (!row) return null;
  const written = {
    en: { title: row.titleEn, content: row.contentEn, art: row.artEn },
    bn: { title: row.titleBn, content: row.contentBn, art: row.artBn },
  };
  const texts = Object.values(written).flatMap(({ title, content, art }) => [
    title,
    content,
    ...(art ? [art.kicker, art.headline, art.body] : []),
  ]);
  const fill = await readTextFigures(orm, texts, source);
  const shown = (language: keyof typeof languages): Shown => {
    const code = languages[language];
    const filled = (text: string) => {
      const withOwn = text.replaceAll(/\{\{\s*([\w-]+)\.(\w+)\s*\}\}/g, (whole, owner: string, name: string) => {
        const figure = owner === id ? own[name] : undefined;
        return figure ? figureText(figure, code) : whole;
      });
      return fill(withOwn, code) ?? withOwn;
    };
    const { title, content, art } = written[language];
    const banner = art && { kicker: filled(art.kicker), headline: filled(art.headline), body: filled(art.body) };
    return { title: filled(title), content: filled(content), banner };
  };
  return { en: shown('en'), bn: shown('bn') };
}

/** Titles of promotions with their figures. */
export async function fillTitles<T extends { readonly title: { readonly en: string; readonly bn: string } | null }>(
  orm: Orm,
  rows: readonly T[],
  source: FigureSource,
): Promise<T[]> {
  const texts = rows.flatMap(({ title }) => (title ? [title.en, title.bn] : []));
  const fill = await readTextFigures(orm, texts, source);
  return rows.map((row) => {
    const { title } = row;
    return title
      ? { ...row, title: { en: fill(title.en, 'EN') ?? title.en, bn: fill(title.bn, 'BN') ?? title.bn } }
      : row;
  });
}
