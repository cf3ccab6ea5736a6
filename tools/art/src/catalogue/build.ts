import type { Motif } from '../draw/motifs/names';
import { hash } from '../draw/seed';
import { deal, nameOf } from './deal';
import { createDresser } from './dress';
import { rankHot } from './hot';
import { bengaliName, slug } from './naming';
import { termsOf } from './terms';
import { titles } from './titles';
import { type Game, type GameClassify, gameTypes, type Vendor } from './types';

/** One game in eight is marked as new. */
const isNew = (gameId: string): boolean => hash(`new:${gameId}`) % 8 === 0;

/** Assigns vendors, looks and terms to every title; the same tables always give the same catalogue. */
export function buildGames(vendors: readonly Vendor[]): Game[] {
  let shown: ReadonlyMap<string, readonly Motif[]> = new Map();
  const dress = createDresser();
  const games = gameTypes.flatMap((gameType) => {
    const sellers = vendors.filter((vendor) => vendor.gameTypes.includes(gameType));
    let previous: ReturnType<typeof dress> | undefined;
    const hand = deal(gameType, titles[gameType], sellers, shown);
    shown = hand.shown;
    return hand.dealt.map((dealt) => {
      const { title, vassalage } = dealt;
      const en = nameOf(title);
      const gameId = `${slug(vassalage)}-${slug(en)}`;
      previous = dress(dealt, previous);
      return {
        gameId,
        vassalage,
        gameType,
        name: { en, bn: bengaliName(en) },
        lines: title.lines,
        motif: title.motif,
        ...(title.second === undefined ? {} : { second: title.second }),
        overrides: previous,
        classify: title.gameClassify,
        ...termsOf(gameId, gameType),
        isNew: isNew(gameId),
      };
    });
  });
  const ranks = rankHot(games);
  return games.map(({ classify, ...game }) => {
    const hotRank = ranks.get(game.gameId);
    const gameClassify: GameClassify[] = [
      ...(game.isNew ? (['NEW'] as const) : []),
      ...(hotRank === undefined ? [] : (['HOT'] as const)),
      ...(classify === undefined ? [] : [classify]),
    ];
    return { ...game, gameClassify, ...(hotRank === undefined ? {} : { hotRank }) };
  });
}
