import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Rendering } from './testing/screen';
import { type ServerBehaviour, World } from './testing/world';

/** An event that affects a page: in its registry, its network, its player or its phone. */
type Happening = (world: World) => unknown;

const number = fc.constantFrom('1.0.0', '2.0.0', '3.0.0');
/** A counter-example prints this name. */
const told = (name: string, happening: Happening): Happening =>
  Object.assign((world: World) => happening(world), { [fc.toStringMethod]: () => name });
const placeAt = (world: World, index: number) => {
  const mounts = [...world.screen.mounts.keys()];
  return mounts[index % mounts.length];
};
const index = fc.nat({ max: 3 });

const happenings = fc.oneof(
  fc
    .tuple(number, fc.option(number, { nil: undefined }))
    .map(([wanted, lastGood]) =>
      told(`announce ${wanted}, last good ${lastGood}`, (w) => w.say({ ...w.said, wanted, lastGood })),
    ),
  fc.constant(told('announce the same again', (w) => w.say(w.said))),
  fc.boolean().map((enabled) => told(enabled ? 'enable' : 'kill', (w) => w.say({ ...w.said, enabled }))),
  fc.constant(told('name no version', (w) => w.say({ ...w.said, wanted: undefined, lastGood: undefined }))),
  fc
    .tuple(number, fc.constantFrom<ServerBehaviour>('fine', 'slow', 'late', 'network', 'hangs', 'throws'))
    .map(([of, how]) => told(`${of} is served: ${how}`, (w) => w.serving.set(of, how))),
  fc
    .tuple(number, fc.constantFrom<Rendering>('fine', 'never', 'throws'))
    .map(([of, how]) => told(`${of} renders: ${how}`, (w) => w.rendering.set(of, how))),
  fc.boolean().map((online) => told(online ? 'online' : 'offline', (w) => Object.assign(w, { online }))),
  fc.boolean().map((hidden) => told(hidden ? 'hide' : 'show', (w) => Object.assign(w.screen, { hidden }))),
  fc.constantFrom('./PromotionList', './Slot').map((expose) => told(`add ${expose}`, (w) => w.screen.add(expose))),
  index.map((at) =>
    told(`leave ${at}`, (w) => {
      const place = placeAt(w, at);
      if (place) w.screen.remove(place);
    }),
  ),
  fc.tuple(index, fc.boolean()).map(([at, busy]) =>
    told(`${at} is ${busy ? 'busy' : 'idle'}`, (w) => {
      const place = placeAt(w, at);
      if (place) place.busy = busy;
    }),
  ),
  fc.constant(told('retry', (w) => w.host.retry())),
  fc.constantFrom('./PromotionList', './Slot').map((expose) =>
    told(`retry ${expose}`, (w) => {
      w.screen.retrying = true;
      const [place] = [...w.screen.mounts.keys()].filter((one) => one.expose === expose);
      w.host.retry(place);
      w.screen.retrying = false;
    }),
  ),
  fc
    .constantFrom(0, 1, 400, 3000, 6000, 31_000)
    .map((ms) => told(`${ms} ms pass`, () => vi.advanceTimersByTimeAsync(ms))),
  fc.constant(told('the phone sleeps', () => vi.setSystemTime(Date.now() + 3_600_000))),
);

/** Lets all pending work end: load, its retry, the last good version, deadline, probe, second chance. */
const settle = () => vi.advanceTimersByTimeAsync(120_000);

async function play(story: readonly Happening[]): Promise<World> {
  const world = new World();
  world.screen.add('./PromotionList');
  for (const happening of story) {
    await happening(world);
    expect(world.problems).toEqual([]);
    // A place without a version shows a message, and only a kill says that an operator disabled the remote.
    if (world.host.view.state === 'killed') expect(world.killed).toBe(true);
  }
  return world;
}

const stories = fc.array(happenings, { maxLength: 40, size: 'max' });
const check = (judge: (world: World) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(stories, async (story) => {
      vi.useFakeTimers();
      await judge(await play(story));
      vi.useRealTimers();
    }),
    { numRuns: 300 },
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('whatever happens, in whatever order', () => {
  test('SWAP-03 SWAP-06 pending work ends with the wanted version, the previous one, or a message', async () => {
    await check(async (world) => {
      await settle();
      // A load that keeps failing is retried periodically.
      for (let turn = 0; world.open.length > 1 && turn < 10; turn += 1) await vi.advanceTimersByTimeAsync(10_000);
      expect(world.problems).toEqual([]);
      const { view } = world.host;
      if (world.screen.mounts.size > 0) expect(view.state).not.toBe('loading');
      expect(view.state === 'killed').toBe(world.killed && (view.state === 'killed' || world.screen.mounts.size > 0));
      expect(world.mounted).toHaveLength(view.state === 'live' ? 1 : 0);
      expect(world.open).toEqual(world.mounted.map(({ version }) => version));
    });
  });

  test('SWAP-01 FED-07 once everything works again, a page shows what the document says', async () => {
    await check(async (world) => {
      world.online = true;
      world.serving.clear();
      world.rendering.clear();
      // Earlier steps end as they would have without the change.
      await settle();
      world.screen.add('./PromotionList');
      for (const place of world.screen.mounts.keys()) place.busy = false;
      world.say({ ...world.said, wanted: world.said.wanted ?? '2.0.0', enabled: true });
      await settle();
      // A failed version may have been replaced by the last good one, until the next change.
      world.say(world.said);
      await settle();
      // A load that failed without a network waits for the player's Retry.
      if (world.host.view.state === 'failed') world.host.retry();
      world.screen.retrying = true;
      for (const place of world.screen.mounts.keys()) world.host.retry(place);
      world.screen.retrying = false;
      await settle();
      expect(world.problems).toEqual([]);
      const [live, ...others] = world.mounted;
      expect([live?.version, others]).toEqual([world.said.wanted, []]);
      for (const { expose } of world.screen.mounts.keys()) expect(live?.modules.has(expose)).toBe(true);
    });
  });

  test('when the last place is gone and another version is live, no code and no timer is left', async () => {
    await check(async (world) => {
      for (const place of [...world.screen.mounts.keys()]) world.screen.remove(place);
      world.say({ wanted: '9.0.0', enabled: true });
      await settle();
      expect(world.problems).toEqual([]);
      expect(world.open).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

test('what stands in for a failed version is not mounted when the last place leaves just then', async () => {
  const world = new World();
  world.screen.add('./PromotionList');
  const [place] = world.screen.mounts.keys();
  if (place) place.busy = true;
  world.say({ wanted: '3.0.0', lastGood: '1.0.0', enabled: true });
  world.rendering.set('3.0.0', 'throws');
  await vi.advanceTimersByTimeAsync(0);
  if (place) world.screen.remove(place);
  expect(world.problems).toEqual([]);
});

test.each([
  ['is being loaded', (world: World) => world.serving.set('1.0.0', 'slow'), false],
  ['waits for a busy place', () => {}, true],
])(
  'what stands in for a late version is not mounted when the last place leaves while it %s',
  async (_, serve, busy) => {
    const world = new World();
    world.rendering.set('3.0.0', 'never');
    world.say({ wanted: '3.0.0', lastGood: '1.0.0', enabled: true });
    world.screen.add('./PromotionList');
    const [place] = world.screen.mounts.keys();
    if (!place) throw new Error('no place');
    place.busy = busy;
    serve(world);
    await vi.advanceTimersByTimeAsync(6000);
    expect(world.host.late.size).toBe(1);
    world.screen.remove(place);
    await settle();
    expect(world.problems).toEqual([]);
    expect(world.mounted.map(({ version }) => version)).not.toContain('1.0.0');
  },
);
