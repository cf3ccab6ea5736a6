import type { GameList } from '@r777/shared/contracts';
import { createClient, granted } from '../testing/client';
import { amount } from './amount';
import type { Figure } from './figure';
import { compare } from './growth';
import type { Target } from './load';
import { environment, grow, type Service, startService } from './service';

const [FEW, MANY] = [600, amount(60_000, 1_200)];
/** Longest server time of a key press, in ms; the whole way to the screen has 100. */
const KEY_PRESS = 100;
/** Rounds of each comparison: a request is so short that one busy second in five would change the figure. */
const TURNS = amount(9, 1);

const words = ['dragon', 'gold', 'lucky', 'star', 'fire', 'king', 'fruit', 'wild', 'moon', 'tiger'];
/** Each has a page of games in the small catalogue too. */
const kinds = ['slots', 'slot', 'স্লট', 'স্লটস'];

/**
 * The request, by the number of the round. New requests contain a number of their own, so that no cached answer fits.
 */
const questions: Readonly<Record<string, (turn: number) => string>> = {
  'pages of a list': (turn) => `gameType=RNG&pageNo=${1 + (turn % 5)}&pageSize=35`,
  'pages of a list, each new': (turn) => `gameType=RNG&pageNo=${1 + (turn % 5)}&pageSize=35&clientType=${turn}`,
  'searches that find nothing at their stake, each new': (turn) =>
    `gameName=${words[turn % words.length]}&minBet=${(turn % 9_000) + 1}&pageNo=1&pageSize=35&clientType=${turn}`,
  'searches that fill a page, each new': (turn) =>
    `gameName=${encodeURIComponent(kinds[turn % kinds.length] ?? '')}&gameType=RNG&pageNo=1&pageSize=15&clientType=${turn}`,
};

const nth = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** Names of all types of game, typed letter by letter; each answer is read completely before the next letter. */
async function keyPresses({ url }: Service, kind: string): Promise<Figure[]> {
  const client = createClient(url);
  const prefixes: string[] = [];
  for (const [language, pageNo] of [
    ['EN', 1],
    ['EN', amount(900, 2)],
    ['BN', amount(40, 2)],
  ] as const) {
    const { games } = granted(
      await client.get<GameList>(`/lgw/games?language=${language}&pageNo=${pageNo}&pageSize=35`),
    );
    for (const { displayName } of games)
      prefixes.push(...[...displayName].map((_, i) => [...displayName].slice(0, i + 1).join('')));
  }
  const taken: number[] = [];
  for (const [turn, text] of prefixes.entries()) {
    const query = new URLSearchParams({ language: 'EN', pageNo: '1', pageSize: '15', gameName: text });
    const began = performance.now();
    const answer = await fetch(`${url}/lgw/games?${query}&clientType=${turn}`);
    await answer.arrayBuffer();
    taken.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`);
  }
  taken.sort((a, b) => a - b);
  const name = (part: string) => `key press to results, ${part} of ${taken.length}, ${MANY} games, ${kind} (server)`;
  return [
    { name: name('p50'), unit: 'ms', value: nth(taken, 0.5) },
    { name: name('p95'), unit: 'ms', value: nth(taken, 0.95), limit: KEY_PRESS },
    { name: name('p99'), unit: 'ms', value: nth(taken, 0.99) },
  ];
}

/** Compares lists and searches with many games and with few, and measures the duration of a key press with many. */
export async function gameFigures(kind: string): Promise<Figure[]> {
  const services: Service[] = [];
  for (const count of [FEW, MANY]) {
    const env = await environment();
    await grow(env, 'games', count);
    services.push(await startService(env));
  }
  const [small, large] = services as [Service, Service];
  const figures: Figure[] = [];
  try {
    // Nothing has been typed yet.
    figures.push(...(await keyPresses(large, kind)));
    for (const [name, query] of Object.entries(questions)) {
      const target = ({ url }: Service): Target => {
        const path = (turn: number) => `/lgw/games?${query(turn)}&language=EN`;
        let turn = 0;
        return { url: url + path(0), connections: 20, next: () => ({ path: path(turn++) }) };
      };
      const of = `with ${FEW} games`;
      figures.push(await compare(`${name}, ${MANY} games, ${kind}`, target(small), target(large), of, TURNS));
    }
  } finally {
    for (const service of services) await service.stop();
  }
  return figures;
}
