import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdmissionRefused, createAdmissionQueue, type QueueSizes } from './admission-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose requests have names. */
function queueOf(sizes: Partial<QueueSizes> = {}) {
  const queue = createAdmissionQueue({ strangers: 1, known: 0, waiting: 10, longest: 1_000, ...sizes });
  const inside: string[] = [];
  const away: string[] = [];
  const ask = (name: string, rank = 0, isKnown = false) => {
    const place = queue.enter({ isKnown, rank });
    place.taken.then(
      () => inside.push(name),
      (error: unknown) => error instanceof AdmissionRefused && away.push(name),
    );
    return place;
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { ask, settled, inside, away };
}

test('no more are inside than there are places, and each that is left admits one', async () => {
  const { ask, settled, inside } = queueOf({ strangers: 2 });
  const [first] = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  await settled();
  expect(inside).toEqual(['a', 'b']);
  first?.leave();
  first?.leave();
  await settled();
  expect(inside).toEqual(['a', 'b', 'c']);
});

test('strangers never take the places of the known, who go before all that wait', async () => {
  const { ask, settled, inside } = queueOf({ strangers: 1, known: 1 });
  const first = ask('stranger 1');
  ask('stranger 2');
  const known = ask('known 1', 0, true);
  ask('known 2', 0, true);
  await settled();
  expect(inside).toEqual(['stranger 1', 'known 1']);
  first.leave();
  await settled();
  expect(inside).toEqual(['stranger 1', 'known 1', 'known 2']);
  known.leave();
  await settled();
  expect(inside.at(-1)).toBe('stranger 2');
});

test('who came less often goes first, and equals in the order in which they came', async () => {
  const { ask, settled, inside } = queueOf();
  const places = [ask('inside'), ask('often', 9), ask('twice, first', 2), ask('twice, second', 2), ask('new', 0)];
  for (const turn of [0, 4, 2, 3]) {
    places[turn]?.leave();
    await settled();
  }
  expect(inside).toEqual(['inside', 'new', 'twice, first', 'twice, second', 'often']);
});

test('a full queue turns away its last, be it who has just come or who came often', async () => {
  const { ask, settled, away } = queueOf({ waiting: 2 });
  ask('inside');
  ask('often', 5);
  ask('seldom', 1);
  ask('more often', 6);
  await settled();
  expect(away).toEqual(['more often']);
  ask('new', 0);
  await settled();
  expect(away).toEqual(['more often', 'often']);
});

test('nobody waits longer than the longest time, and who hangs up waits no more', async () => {
  const { ask, settled, inside, away } = queueOf();
  const first = ask('inside');
  ask('patient');
  ask('gone').leave();
  await vi.advanceTimersByTimeAsync(999);
  expect(away).toEqual(['gone']);
  await vi.advanceTimersByTimeAsync(1);
  expect(away).toEqual(['gone', 'patient']);
  ask('later');
  first.leave();
  await settled();
  expect(inside).toEqual(['inside', 'later']);
});
