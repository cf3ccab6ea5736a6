import { type GameList, type GameType, gameTypes } from '@r777/shared/contracts';
import type { schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa } from '../../../platform/format/money';
import { type Catalogue, shownType } from './catalogue';
import { fact } from './facts';

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
export const typesOf = (text: string): GameType[] => gameTypes.filter((type) => text.split(',').includes(type));

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
export function listGames({ games, index }: Catalogue, input: ListInput): GameList {
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
