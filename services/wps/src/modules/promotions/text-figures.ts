import type { Orm } from '@mfe/server-kit';
import type { Language } from '@r777/shared/contracts';
import { type FigureValue, figureText, fillFigures } from '@r777/shared/figure-text';
import { inArray, sql } from 'drizzle-orm';
import { allFiguresOf, type FigureSite, readEngines } from './engine-figures';
import { closedAreas } from './engine-times';
import type { PromotionRule } from './rule';
import { readOffered } from './rules';

const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The names of the figures that a text uses. */
export const figureNames = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

/** Where figures are read from; `now` in ms. */
export interface FigureSource {
  readonly site: () => Promise<FigureSite>;
  readonly now: number;
  /** A version of one rule that is used instead of the one that is offered now. */
  readonly instead?: PromotionRule | undefined;
}

/** Fills in a text, or is undefined if one of its figures does not exist. */
export type Fill = (text: string, language: Language) => string | undefined;

/** The name of a game in a language; its id if there is no such game. */
export type GameName = (id: string, language: Language) => string;

/** Reads the names of games. The module of games is above this one, so its table is read by name. */
export async function readGameNames(orm: Orm, ids: readonly string[]): Promise<GameName> {
  const names =
    ids.length === 0
      ? []
      : await orm
          .select({ id: sql<string>`id`, EN: sql<string>`name_en`, BN: sql<string>`name_bn` })
          .from(sql`wps.games`)
          .where(inArray(sql`id`, [...ids]));
  return (id, language) => names.find((game) => game.id === id)?.[language] ?? id;
}

/**
 * Reads the figures that some texts use, from the rules and engines as they are now, so that no text has a number of its
 * own. A promotion without its engine or its rule cannot be filled in, and so is not shown.
 */
export async function readTextFigures(orm: Orm, texts: readonly string[], from: FigureSource): Promise<Fill> {
  const names = new Set(texts.flatMap(figureNames));
  const known = new Map<string, FigureValue>();
  if (names.size > 0) {
    const engines = await readEngines(orm, { site: await from.site(), now: from.now, names });
    const ids = [...names].map((name) => name.slice(0, name.lastIndexOf('.')));
    const closed = await closedAreas(orm, new Set(ids), from.now);
    const offered = (await readOffered(orm, ids)).map(({ rule }) => rule);
    const used = from.instead ? [...offered, from.instead] : offered;
    const rules = new Map(used.map((rule) => [rule.id, allFiguresOf(rule, engines)]));
    for (const name of names) {
      const dot = name.lastIndexOf('.');
      const [owner, figureName] = [name.slice(0, dot), name.slice(dot + 1)];
      const own = Object.hasOwn(engines, owner) && !closed.has(owner) ? engines[owner] : undefined;
      const figures = [own, rules.get(owner)].find((one) => one && Object.hasOwn(one, figureName));
      const figure = figures?.[figureName];
      if (figure) known.set(name, figure);
    }
  }
  const gameIds = [...known.values()].flatMap(({ unit, value }) => (unit === 'game' ? [value] : []));
  const gameName = await readGameNames(orm, gameIds);
  return (line, language) =>
    fillFigures(line, (name) => {
      const figure = known.get(name);
      return figure && figureText(figure, language, (id) => gameName(id, language));
    });
}
