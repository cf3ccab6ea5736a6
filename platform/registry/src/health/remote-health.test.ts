import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { health } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { slotOf } from './baseline';
import { minuteOf } from './network-shares';
import { withRate } from './overview';
import { remoteHealth } from './remote-health';

const remote = 'mf-games';
const MINUTE_MS = 60_000;
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());
beforeEach(() => bench.registry.db.orm.delete(health).then(() => undefined));

type Told = { version?: string; what: string; n: number; total?: number; of?: string };
const tell = (minutesAgo: number, ...told: Told[]) =>
  bench.registry.db.orm.insert(health).values(
    told.map(({ version = '1.1.0', what, n, total = 0, of = remote }) => ({
      remote: of,
      version,
      minute: minuteOf(new Date(Date.now() - minutesAgo * MINUTE_MS)),
      what,
      n,
      total,
    })),
  );
const minute = (minutesAgo: number) => minuteOf(new Date(Date.now() - minutesAgo * MINUTE_MS)).toISOString();

test('a rate is a share of the pages, and none without pages', () => {
  expect(withRate({ pages: 4, errors: 1 }, null)).toEqual({ pages: 4, errors: 1, rate: 0.25 });
  expect(withRate({ pages: 4, errors: 1 }, 0.1).rate).toBe(0.1);
  expect(withRate({ pages: 0, errors: 0 }, 0.1)).toEqual({ pages: 0, errors: 0, rate: null });
});

test('what pages said of a version is added up over the minutes asked for, and of no other remote', async () => {
  await tell(3, { what: 'load', n: 2, total: 301 }, { what: 'fail.import', n: 1 });
  await tell(
    1,
    { what: 'load', n: 4, total: 500 },
    { what: 'fail.import', n: 2 },
    { what: 'fail.render', n: 1 },
    { what: 'outside.window.foo', n: 3 },
    { what: 'load', n: 1, total: 50, version: '1.2.0' },
    { what: 'load', n: 9, total: 9, of: 'mf-auth' },
  );
  await tell(60, { what: 'load', n: 100, total: 100 });
  const told = await remoteHealth(bench.registry.db, remote, 10);
  expect(told.versions).toEqual({
    '1.1.0': {
      // A page that fails to render it has loaded it: it counts once.
      pages: 9,
      errors: 4,
      rate: 4 / 9,
      failures: { import: 3, render: 1 },
      loadMs: 134,
      p75: {},
      outside: { 'window.foo': 3 },
    },
    '1.2.0': { pages: 1, errors: 0, rate: 0, failures: {}, loadMs: 50, p75: {} },
  });
  expect(told.minutes).toEqual([
    { minute: minute(3), version: '1.1.0', pages: 3, errors: 1, rate: 1 / 3 },
    expect.objectContaining({ minute: minute(1), version: expect.any(String) }),
    expect.objectContaining({ minute: minute(1), version: expect.any(String) }),
  ]);
  expect(
    told.minutes
      .slice(1)
      .map(({ version, pages, errors }) => [version, pages, errors])
      .sort(),
  ).toEqual([
    ['1.1.0', 6, 3],
    ['1.2.0', 1, 0],
  ]);
});

test('a minute in which no page tried a version is no part of the series; without a load there is no time', async () => {
  await tell(2, { what: 'outside.window.foo', n: 1 });
  await tell(1, { what: 'fail.import', n: 1 });
  const { minutes, versions } = await remoteHealth(bench.registry.db, remote, 10);
  expect(minutes).toEqual([{ minute: minute(1), version: '1.1.0', pages: 1, errors: 1, rate: 1 }]);
  expect(versions['1.1.0']?.loadMs).toBeNull();
  expect(await remoteHealth(bench.registry.db, 'mf-none', 10)).toEqual({ minutes: [], versions: {} });
});

test('rates are by networks, in total and for the minutes of each five', async () => {
  const at = (minutesAgo: number) => slotOf(Date.now() - minutesAgo * MINUTE_MS);
  const usual = (minutesAgo: number, letter: string, pages: number, errors: number) =>
    (['pages', 'errors'] as const).map((kind) => ({
      ...{ remote, version: '1.1.0', total: 0, minute: at(minutesAgo) },
      what: `usual.${letter}.${kind}`,
      n: kind === 'pages' ? pages : errors,
    }));
  await tell(1, { what: 'load', n: 4 }, { what: 'fail.import', n: 996 });
  await tell(20, { what: 'load', n: 3 });
  const now = [...usual(1, 'a', 2, 0), ...usual(1, 'b', 2, 0), ...usual(1, '~c', 996, 996)];
  await bench.registry.db.orm.insert(health).values([...now, ...usual(20, 'a', 3, 0)]);
  const { minutes, versions } = await remoteHealth(bench.registry.db, remote, 60);
  expect(minutes.map(({ pages, rate }) => [pages, rate])).toEqual([
    [3, 0],
    [1000, 1 / 3],
  ]);
  // Of the groups with 5, 2 and 996 pages none counts more than 5.
  expect(versions['1.1.0']).toMatchObject({ pages: 1003, errors: 996, rate: 5 / 12 });
  expect((await remoteHealth(bench.registry.db, remote, 10)).versions['1.1.0']?.rate).toBe(1 / 3);
});

test('counts for usual figures are no part of the answer, and add no version to it', async () => {
  await tell(1, { what: 'load', n: 2, total: 100 }, { what: 'usual.a.pages', n: 40 });
  await tell(1, { what: 'usual.a.pages', n: 7, version: '1.0.0' });
  const { versions } = await remoteHealth(bench.registry.db, remote, 10);
  expect(Object.keys(versions)).toEqual(['1.1.0']);
});

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null && 'what' in value;

/** Counts the steps over lists of rows while this runs. */
async function stepsOver(run: () => Promise<unknown>): Promise<number> {
  const held = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator) as PropertyDescriptor;
  const own = held.value as () => Iterator<unknown>;
  let steps = 0;
  function counted(this: unknown[]) {
    if (isRow(this[0])) steps += this.length;
    return Reflect.apply(own, this, []);
  }
  Object.defineProperty(Array.prototype, Symbol.iterator, { ...held, value: counted });
  try {
    await run();
  } finally {
    Object.defineProperty(Array.prototype, Symbol.iterator, held);
  }
  return steps;
}

test('each count is read a few times, however many counts a version has', async () => {
  const kinds = 400;
  await tell(1, ...Array.from({ length: kinds }, (_, at) => ({ what: `outside.${at}`, n: 1 })));
  const steps = await stepsOver(() => remoteHealth(bench.registry.db, remote, 10));
  expect(steps).toBeGreaterThan(kinds);
  expect(steps).toBeLessThan(20 * kinds);
});
