import { bytesOf, sha256 } from './sha256';
import type { RoundOf, Spot, TableGame } from './table-game';

/**
 * The opponents of a round, by the index of their names in the texts, and the chance of each outcome in thousandths.
 */
export interface Fixture {
  readonly sides: readonly number[];
  readonly chances: readonly number[];
}

/** The outcome, and a seed for its animation: a score for two sides, places at twelve moments for a race. */
export interface MatchResult {
  readonly fixture: Fixture;
  readonly winner: number;
  readonly seed: number;
}

interface Course {
  /** Names to choose from. */
  readonly names: number;
  readonly sides: number;
  /** Tables of chances in thousandths, the draw last where there is one. */
  readonly forms: readonly (readonly number[])[];
  readonly spots: readonly string[];
}

/** Every bet returns 960 of 1,000, up to the rounding of odds to hundredths. */
const RETURN = 96_000;

const courses = {
  versus: {
    names: 12,
    sides: 2,
    forms: [
      [400, 340, 260],
      [480, 260, 260],
      [300, 430, 270],
      [560, 200, 240],
      [360, 360, 280],
    ],
    spots: ['side0', 'side1', 'draw'],
  },
  cockfight: {
    names: 8,
    sides: 2,
    forms: [
      [470, 470, 60],
      [530, 400, 70],
      [420, 520, 60],
      [580, 360, 60],
    ],
    spots: ['side0', 'side1', 'draw'],
  },
  race: {
    names: 8,
    sides: 4,
    forms: [
      [400, 300, 200, 100],
      [340, 280, 220, 160],
      [100, 450, 250, 200],
      [220, 180, 320, 280],
    ],
    spots: ['side0', 'side1', 'side2', 'side3'],
  },
} as const satisfies Record<string, Course>;

const oddsOf = (chance: number): number => Math.floor(RETURN / chance);

/** The opponents depend only on the round's number, so they are public, and so are the odds. */
export function fixtureOf(course: keyof typeof courses, { gameId, n }: RoundOf): Fixture {
  const { names, sides, forms } = courses[course];
  const bytes = sha256(bytesOf(`${gameId}:${n}`));
  const chosen: number[] = [];
  for (const byte of bytes.subarray(1)) {
    if (chosen.length === sides) break;
    if (!chosen.includes(byte % names)) chosen.push(byte % names);
  }
  return { sides: chosen, chances: forms[(bytes[0] ?? 0) % forms.length] ?? forms[0] };
}

/** A virtual match or race; the odds depend on the round. */
export function match(course: keyof typeof courses): TableGame<MatchResult> {
  const { spots } = courses[course];
  return {
    timing: { bets: 12_000, show: 10_000 },
    spots(round): Spot[] {
      const { chances } = fixtureOf(course, round);
      return spots.map((id, at) => {
        const chance = (chances[at] ?? 0) / 1_000;
        const pays = oddsOf(chances[at] ?? 1);
        return { id, pays, chance, rtp: chance * pays };
      });
    },
    draw(random, round) {
      const fixture = fixtureOf(course, round);
      let at = random(1_000);
      const winner = fixture.chances.findIndex((chance) => {
        at -= chance;
        return at < 0;
      });
      return { fixture, winner, seed: random(2 ** 31) };
    },
    cases(round) {
      const fixture = fixtureOf(course, round);
      return spots.map((_, winner) => ({ fixture, winner, seed: 0 }));
    },
    pays: ({ fixture, winner }, spot) => (spots[winner] === spot ? oddsOf(fixture.chances[winner] ?? 1) : 0),
    mark: ({ winner }) => (winner === spots.length - 1 && spots[winner] === 'draw' ? 'X' : String(winner + 1)),
  };
}
