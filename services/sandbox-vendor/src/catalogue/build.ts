import type { Look, TemplateName } from '../draw/look';
import type { Motif } from '../draw/motifs/names';
import type { PaletteName } from '../draw/palettes';
import { hash } from '../draw/seed';
import { templatesFor } from '../draw/templates';
import { themes } from '../draw/themes/themes';
import { type Dealt, deal, nameOf } from './deal';
import { hotHead } from './featured';
import { bengaliName, slug, termsOf, titles } from './naming';
import { type Game, type GameClassify, type GameType, gameTypes, type Vendor } from './types';
import { wishFor } from './wishes';

type Chosen = Look & { readonly palette: PaletteName; readonly template: TemplateName };

interface Question<T extends string> {
  readonly options: readonly T[];
  /** Values of the neighbours; chosen only if no other is left. */
  readonly taken?: readonly (T | undefined)[];
  readonly wish: T | undefined;
}

/** Returns the preferred value, or else the one that this motif has shown least. */
function createChooser() {
  const used = new Map<string, number>();
  return <T extends string>(key: string, seed: string, { options, taken = [], wish }: Question<T>): T => {
    const times = (option: T): number => used.get(`${key}:${option}`) ?? 0;
    const cost = (option: T): number =>
      (taken.includes(option) ? 1000 : 0) -
      (option === wish ? 500 : 0) +
      times(option) +
      hash(`${seed}:${option}`) / 2 ** 32;
    const offered = wish === undefined ? options : [wish, ...options];
    const best = offered.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    used.set(`${key}:${best}`, times(best) + 1);
    return best;
  };
}

/** Gives each game a look from its motif's theme; palette and template differ from the neighbours in both lists. */
function createDresser(): (dealt: Dealt, previousInCategory: Chosen | undefined) => Chosen {
  const choose = createChooser();
  const lastOfVendor = new Map<string, Chosen>();
  return ({ title, vassalage }, previous) => {
    const name = nameOf(title);
    const wish = wishFor(title);
    const theme = themes[title.motif];
    const beside = [previous, lastOfVendor.get(vassalage)];
    const key = (what: keyof Look): string => `${title.motif}:${what}`;
    const palettes = beside.map((look) => look?.palette);
    const templates = beside.map((look) => look?.template);
    const options = templatesFor(title.motif, title.second !== undefined);
    const look: Chosen = {
      ...wish,
      palette: choose(key('palette'), name, { options: theme.palettes, taken: palettes, wish: wish.palette }),
      template: choose(key('template'), name, { options, taken: templates, wish: wish.template }),
      tint: choose(key('tint'), name, { options: theme.tints, wish: wish.tint }),
      secondTint: choose(key('secondTint'), name, { options: theme.seconds, wish: wish.secondTint }),
      backdrop: choose(key('backdrop'), name, { options: theme.backdrops, wish: wish.backdrop }),
      lettering: choose(key('lettering'), name, { options: theme.letterings, wish: wish.lettering }),
      face: choose(key('face'), name, { options: theme.faces, wish: wish.face }),
    };
    lastOfVendor.set(vassalage, look);
    return look;
  };
}

/** Types in the order in which the hot list repeats them. */
const rhythm: readonly GameType[] = [
  'RNG',
  'LIVE',
  'RNG',
  'FISH',
  'PVP',
  'RNG',
  'SPORTS',
  'RNG',
  'LIVE',
  'COCKFIGHT',
  'RNG',
  'ESPORTS',
];
const hotCount = 96;

type Pictured = Pick<Game, 'gameId' | 'gameType' | 'motif' | 'overrides' | 'name'>;

const differ = (a: Pictured, b: Pictured | undefined): boolean =>
  b === undefined ||
  (a.motif !== b.motif && a.overrides.palette !== b.overrides.palette && a.overrides.template !== b.overrides.template);

/** Ids of the hot games, best first; neighbours look different. */
function rankHot(games: readonly Pictured[]): ReadonlyMap<string, number> {
  const pool = [...games].sort((a, b) => hash(`hot:${a.gameId}`) - hash(`hot:${b.gameId}`));
  const head = hotHead.flatMap((name) => pool.find((game) => game.name.en === name) ?? []);
  const hot: Pictured[] = [];
  while (hot.length < hotCount) {
    const last = hot.at(-1);
    const leader = head.find((game) => !hot.includes(game) && differ(game, last));
    if (leader !== undefined) {
      hot.push(leader);
      continue;
    }
    const gameType = rhythm[hot.length % rhythm.length];
    const fits = (game: Pictured) => !hot.includes(game) && differ(game, last);
    const next = pool.find((game) => game.gameType === gameType && fits(game)) ?? pool.find(fits);
    if (next === undefined) break;
    hot.push(next);
  }
  return new Map(hot.map((game, i) => [game.gameId, i + 1]));
}

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
