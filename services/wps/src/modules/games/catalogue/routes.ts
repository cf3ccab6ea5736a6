import {
  type Game,
  type GameInfo,
  type GameList,
  type GameType,
  gameTypes,
  type Language,
  PAGE_SIZE,
} from '@r777/shared/contracts';
import type { schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import type { GameFacts, GameServerPort } from '../../../adapters/games';
import type { CachedValue } from '../../../platform/cached-value';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa } from '../../../platform/format/money';
import type { GamesContext } from '../../parts';
import { type Catalogue, type Catalogues, fact, shownType } from './catalogue';
import { allVendors, classifications, vendorMapping, vendorSorting, vendorTypes } from './vendors';

/** Names under which a game is suggested for a search without a result. */
const NAMES = 5;

/** The hot games in their order, all or of one type: API-87. */
function hotGames({ games }: Catalogue, gameType: GameType | '' = ''): Game[] {
  return games
    .filter(({ hotRank, wire }) => Number.isFinite(hotRank) && (gameType || wire.gameType) === wire.gameType)
    .sort((a, b) => a.hotRank - b.hotRank)
    .map(({ wire }) => wire);
}

/** Suggestions for a search without a result: games with a common or similar word, else the hottest, without names. */
function suggestGames(catalogue: Catalogue, gameName: string): { names: string[]; games: Game[] } {
  const near = catalogue.index.near(gameName, PAGE_SIZE.section).flatMap((place) => catalogue.games[place]?.wire ?? []);
  if (near.length === 0) return { names: [], games: hotGames(catalogue).slice(0, PAGE_SIZE.section) };
  const names = [...new Set(near.map(({ displayName }) => displayName))].slice(0, NAMES);
  return { names, games: near };
}

type ListInput = z.output<typeof schemas.gameList.input>;

/** Taka with at most two decimals, as in a filter. */
function stake(text: string): bigint {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new InvalidInputError('minBet is an amount.', { field: 'minBet' });
  return toPaisa(text);
}

function lines(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidInputError('minLine is a number.', { field: 'minLine' });
  return Number(text);
}

function classesOf(text: string): string[] {
  const asked = text.split(',').filter((part) => part !== '');
  const unknown = asked.find((part) => !['NEW', 'HOT', 'ROU', 'BAC'].includes(part));
  if (unknown !== undefined) {
    throw new InvalidInputError('gameClassify is NEW, HOT, ROU or BAC; favourites have a call of their own.', {
      field: 'gameClassify',
    });
  }
  return asked;
}

/** The game types of a comma-separated list that the contract has validated. */
const typesOf = (text: string): GameType[] => gameTypes.filter((type) => text.split(',').includes(type));

/** Facts that a game has to match, one of each group: API-84. Blank means no filter; stake and lines match exactly. */
function groupsOf(input: ListInput): string[][] {
  const { vassalage, minBet, minLine } = input;
  return [
    classesOf(input.gameClassify).map(fact.classify),
    [...new Set(typesOf(input.gameType).map((type) => fact.type(shownType(type, vassalage))))],
    vassalage ? [fact.vendor(vassalage)] : [],
    input.isNew ? [fact.isNew] : [],
    minBet ? [fact.minBet(stake(minBet))] : [],
    minLine ? [fact.minLine(lines(minLine))] : [],
  ];
}

/** One page of the games that match every filter. */
function listGames({ games, index }: Catalogue, input: ListInput): GameList {
  const found = index.find(groupsOf(input), input.gameName);
  const start = (input.pageNo - 1) * input.pageSize;
  const page = found
    ? found.slice(start, input.pageSize).flatMap((place) => games[place] ?? [])
    : games.slice(start, start + input.pageSize);
  const count = found ? found.count : games.length;
  return {
    games: page.map(({ wire }) => wire),
    pageNum: input.pageNo,
    totalPages: Math.ceil(count / input.pageSize),
    totalCount: count,
  };
}

/** How long facts are cached, in ms; a game server that does not answer is retried after a moment. */
const KEPT = 3_600_000;
const AGAIN = 30_000;
/** Games whose facts are cached. */
const MAX_GAMES = 100_000;

/** Loads the facts of games, each once per cache period. */
function createFacts(port: GameServerPort, now: () => number) {
  const known = new Map<string, { readonly until: number; readonly facts: Promise<GameFacts | null> }>();
  return (gameId: string): Promise<GameFacts | null> => {
    const found = known.get(gameId);
    if (found && found.until > now()) return found.facts;
    if (known.size >= MAX_GAMES) known.clear();
    const facts = port.facts(gameId).catch(() => {
      known.set(gameId, { until: now() + AGAIN, facts });
      return null;
    });
    known.set(gameId, { until: now() + KEPT, facts });
    return facts;
  };
}

/** The content of a game's information sheet. @throws AppError `game.unavailable` for an unknown one */
async function gameInfo(
  catalogue: Catalogue,
  { gameId, language }: { gameId: string; language: Language },
  factsOf: (gameId: string) => Promise<GameFacts | null>,
): Promise<GameInfo> {
  const game = catalogue.byId.get(gameId);
  if (!game) throw new AppError('game.unavailable', 'There is no such game.', { field: 'gameId' });
  const { wire } = game;
  const isLottery = wire.gameType === 'LOTT' || wire.gameType === 'ELOTT';
  const facts = isLottery ? null : await factsOf(gameId);
  const vendor = catalogue.vendors.find(({ code }) => code === wire.vassalage);
  return {
    game: wire,
    kind: isLottery ? 'lottery' : (facts?.kind ?? null),
    available: game.available && vendor?.available === true,
    supportPlay: wire.supportPlay,
    rules: [...(facts?.rules[language] ?? [])],
    rtp: facts?.rtp.toFixed(2) ?? null,
    volatility: facts?.volatility ?? null,
    minStake: facts?.stakes[0] ?? wire.minBet,
    maxStake: facts?.stakes.at(-1) ?? null,
    lines: facts?.lines ?? null,
    topPay: facts ? String(facts.topPay) : null,
    freeSpins: facts?.freeSpins ?? null,
  };
}

/** The catalogue: vendors, game lists, hot games. It is the same for everybody, so no call here reads the session. */
export function gameRoutes({ routes, ports, now }: GamesContext, catalogues: CachedValue<Catalogues>): void {
  const factsOf = createFacts(ports.games, now);

  routes.cacheable('vendors', ({ language }, snapshot) => allVendors(snapshot.of(catalogues)[language]));
  routes.cacheable('vendorMapping', ({ language }, snapshot) => vendorMapping(snapshot.of(catalogues)[language]));
  routes.cacheable('vendorSorting', ({ language }, snapshot) => vendorSorting(snapshot.of(catalogues)[language]));
  routes.cacheable('vendorTypes', ({ language }, snapshot) => vendorTypes(snapshot.of(catalogues)[language]));
  routes.cacheable('classifications', ({ language, gameType }, snapshot) =>
    classifications(snapshot.of(catalogues)[language], typesOf(gameType)),
  );
  routes.cacheable('gameSuggestions', ({ language, gameName }, snapshot) =>
    suggestGames(snapshot.of(catalogues)[language], gameName),
  );
  routes.cacheable('gameList', (input, snapshot) => listGames(snapshot.of(catalogues)[input.language], input));
  routes.cacheable('hotGames', ({ language, gameType }, snapshot) =>
    hotGames(snapshot.of(catalogues)[language], gameType),
  );

  // The game server provides a part of it.
  routes.public('gameInfo', async ({ input }) => gameInfo((await catalogues())[input.language], input, factsOf));
}
