import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baselineEvents, baselineFigures, baselineOutcome, baselineRate } from './baseline';
import { judge } from './rollback-rule';

const limit = 0.01;
const group = (pages: number, errors = 0) => ({ pages, errors });
const honest = Array.from({ length: 40 }, () => group(25));
/** A version that fails on a fifth of its pages, on a busy site, and the outcome of the version before. */
const decide = (before: Parameters<typeof baselineOutcome>[0]) => {
  const networks = Array.from({ length: 40 }, () => group(10, 2));
  return judge({ networks, silence: [], control: [], others: 1000, seen: 40 }, baselineOutcome(before), limit);
};

test('REG-08 three networks that invent failures of the version before excuse nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }), (lies) => {
      const invented = lies.map((pages) => group(pages, pages));
      expect(decide([...honest, ...invented])).toMatchObject({ decision: 'rollback', tolerated: limit });
    }),
  );
});

test('REG-08 failures of the version before on all networks are the site, and are tolerated', () => {
  const before = Array.from({ length: 40 }, () => group(25, 6));
  expect(decide(before).tolerated).toBeGreaterThan(0.15);
  expect(decide(before).decision).not.toBe('rollback');
});

test('three networks that report successes in thousands do not hide what all others fail on', () => {
  const before = Array.from({ length: 40 }, () => group(25, 6));
  const { pages, errors } = baselineOutcome([...before, group(90_000), group(90_000), group(90_000)]);
  expect(errors / pages).toBeGreaterThan(0.1);
});

test('on a site with one network that network counts, with two the better one', () => {
  expect(baselineOutcome([])).toEqual({ pages: 0, errors: 0 });
  expect(baselineOutcome([group(100, 20)])).toEqual({ pages: 100, errors: 20 });
  expect(baselineOutcome([group(100, 100), group(100, 1)])).toEqual({ pages: 100, errors: 1 });
});

test('what a version usually costs is the median of networks: three of them do not move it far', () => {
  const networks = Array.from({ length: 20 }, (_, index) => ({ nodes: 1000 + index }));
  expect(baselineFigures([...networks, { nodes: 40_000 }, { nodes: 40_000 }, { nodes: 40_000 }])).toEqual({
    nodes: 1011,
  });
  expect(baselineFigures([{}, { calls: 1 }])).toEqual({ calls: 1 });
});

test('events count by five minutes (resources by the hour) and a letter of the network', () => {
  const at = Date.UTC(2026, 1, 3, 4, 59, 59);
  const known = { network: 'abcdefgX', isKnown: true };
  const kinds = (what: string) => baselineEvents(what, known, at).map((event) => event.what);
  expect(baselineEvents('load', known, at)[0]?.minute).toEqual(new Date(Date.UTC(2026, 1, 3, 4, 55)));
  expect(baselineEvents('use.nodes', known, at)[0]?.minute).toEqual(new Date(Date.UTC(2026, 1, 3, 4)));
  expect(kinds('load')).toEqual(['usual.X.pages']);
  expect(kinds('fail.import')).toEqual(['usual.X.pages', 'usual.X.errors']);
  expect(kinds('fail.runtime')).toEqual(['usual.X.errors']);
  expect(kinds('use.nodes')).toEqual(['usual.X.use.nodes']);
  expect(kinds('error')).toEqual([]);
});

test('operators see of a machine with thousands of invented failures the share of one network', () => {
  const honest = Array.from({ length: 19 }, (_, at) => ({
    what: `usual.${String.fromCharCode(97 + at)}.pages`,
    n: 30,
  }));
  const invented = ['pages', 'errors'].map((kind) => ({ what: `usual.~z.${kind}`, n: 6750 }));
  expect(baselineRate([...honest, ...invented])).toBeCloseTo(1 / 20, 10);
  const failing = honest.map(({ what }) => ({ what: what.replace('pages', 'errors'), n: 15 }));
  const praise = [{ what: 'usual.~z.pages', n: 6750 }];
  expect(baselineRate([...honest, ...failing, ...praise])).toBeCloseTo(0.475, 10);
  // The known and the unknown networks of one letter are one group.
  expect(baselineRate([{ what: 'usual.z.pages', n: 6750 }, ...invented])).toBe(0.5);
  expect(baselineRate([])).toBeNull();
});
