import { expect, test } from 'vitest';
import { racesOf, storyOf } from './story';

const fixture = { sides: [1, 2, 3, 4], chances: [400, 300, 200, 100] };

test('the shown score matches the drawn winner, and is equal for a draw', () => {
  for (let seed = 1; seed < 500; seed++)
    for (const winner of [0, 1, 2]) {
      const turns = storyOf({ fixture, winner, seed: seed * 7_919 });
      const [one, other] = [0, 1].map((side) => turns.filter((turn) => turn.side === side).length);
      expect(Math.sign((one ?? 0) - (other ?? 0))).toBe(winner === 0 ? 1 : winner === 1 ? -1 : 0);
      expect(turns.every(({ at }) => at > 0 && at < 1)).toBe(true);
    }
});

test('in a race only the drawn winner reaches the end, and no runner moves back', () => {
  for (let seed = 1; seed < 300; seed++)
    for (const winner of [0, 1, 2, 3]) {
      const runs = racesOf({ fixture, winner, seed: seed * 104_729 });
      const ends = runs.map((places) => places.at(-1) ?? 0);
      expect(ends.indexOf(Math.max(...ends))).toBe(winner);
      expect(ends.filter((end) => end > 0.999)).toHaveLength(1);
      for (const places of runs)
        expect(places.every((place, step) => step === 0 || place >= (places[step - 1] ?? 0))).toBe(true);
    }
});
