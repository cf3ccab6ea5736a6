import { expect, test } from 'vitest';
import { convergenceOf, type PageGroup } from './convergence';

const group = (
  pages: number,
  revision: number,
  version?: string,
  behind: string[] = [],
  network = 'one',
): PageGroup => ({
  state: { revision, showing: version ? { 'mf-games': version, 'mf-auth': '9.0.0' } : { 'mf-auth': '9.0.0' }, behind },
  network,
  pages,
});

test('REG-09 pages are counted by version; those count as converged that know of the change and do not lag', () => {
  const groups = [
    group(4, 7, '1.1.0'),
    group(3, 8, '1.1.0', ['mf-auth']),
    group(2, 6, '1.0.0'),
    group(5, 7, '1.0.0', ['mf-games']),
    group(1, 7),
  ];
  expect(convergenceOf(groups, 'mf-games', 7)).toEqual({
    open: 15,
    onVersion: { '1.1.0': 7, '1.0.0': 7 },
    converged: 8,
    convergedPercent: 53.3,
  });
});

test('REG-09 without open pages there is no share', () => {
  expect(convergenceOf([], 'mf-games', 7)).toEqual({ open: 0, onVersion: {}, converged: 0, convergedPercent: null });
});

test('REG-09 three networks with thousands of pages do not decide how far all the others have followed', () => {
  const honest = Array.from({ length: 60 }, (_, at) => group(1, 7, '1.1.0', [], `honest ${at}`));
  const liars = ['a', 'b', 'c'].map((network) => group(2000, 3, '1.0.0', [], network));
  const { open, converged, convergedPercent } = convergenceOf([...honest, ...liars], 'mf-games', 7);
  expect([open, converged]).toEqual([6060, 60]);
  expect(convergedPercent).toBeGreaterThanOrEqual(50);
});
