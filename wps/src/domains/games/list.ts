import { type GameList, type GameType, gameTypes } from '@r777/shared/contracts';
import type { schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import { toPaisa } from '../../wire/money';
import { Refusal } from '../../wire/refusal';
import { type Catalogue, type CatalogueGame, shownType } from './catalogue';
import { searchText } from './search-text';

type ListInput = z.output<typeof schemas.gameList.input>;

/** Taka with at most two decimals, as a filter gives it. */
function stake(text: string): bigint {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new Refusal('request.invalid', 'minBet is an amount.', { field: 'minBet' });
  const [whole = '0', decimals = ''] = text.split('.');
  return toPaisa(`${whole}.${decimals.padEnd(2, '0')}`);
}

function lines(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Refusal('request.invalid', 'minLine is a number.', { field: 'minLine' });
  return Number(text);
}

function classifyTest(text: string): (game: CatalogueGame) => boolean {
  const asked = text.split(',').filter((part) => part !== '');
  const unknown = asked.find((part) => !['NEW', 'HOT', 'ROU', 'BAC'].includes(part));
  if (unknown !== undefined) {
    throw new Refusal('request.invalid', 'gameClassify is NEW, HOT, ROU or BAC; favourites have a call of their own.', {
      field: 'gameClassify',
    });
  }
  return (game) => asked.length === 0 || game.wire.gameClassify.some((key) => asked.includes(key));
}

/** The game types of a list with commas, which the contract has checked. */
const typesOf = (text: string): GameType[] => gameTypes.filter((type) => text.split(',').includes(type));

/** The tests that a game has to pass: API-84. Blank means no filter; stake and lines are met exactly. */
function testsOf(input: ListInput): ((game: CatalogueGame) => boolean)[] {
  const { vassalage, gameName, minBet, minLine } = input;
  const types = new Set(typesOf(input.gameType).map((type) => shownType(type, vassalage)));
  const wanted = searchText(gameName);
  const tests: ((game: CatalogueGame) => boolean)[] = [classifyTest(input.gameClassify)];
  if (types.size > 0) tests.push((game) => types.has(game.wire.gameType));
  if (vassalage) tests.push((game) => game.wire.vassalage === vassalage);
  if (wanted) tests.push((game) => game.search.includes(wanted));
  if (input.isNew) tests.push((game) => game.wire.isNew);
  if (minBet) {
    const amount = stake(minBet);
    tests.push((game) => game.minBet === amount);
  }
  if (minLine) {
    const count = lines(minLine);
    tests.push((game) => game.wire.minLine === count);
  }
  return tests;
}

/** One page of the games that pass every filter. */
export function listGames(catalogue: Catalogue, input: ListInput): GameList {
  const tests = testsOf(input);
  const found = catalogue.games.filter((game) => tests.every((test) => test(game)));
  const start = (input.pageNo - 1) * input.pageSize;
  return {
    games: found.slice(start, start + input.pageSize).map(({ wire }) => wire),
    pageNum: input.pageNo,
    totalPages: Math.ceil(found.length / input.pageSize),
    totalCount: found.length,
  };
}
