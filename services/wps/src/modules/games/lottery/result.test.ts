import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawAfter, newSeed, resultOf } from './draws';

const three = { code: 'lott-three', style: 'digits' as const, digits: 3 };

test('a result follows from the revealed seed by the published rule, and the commitment fits the seed', () => {
  const { seed, commit } = newSeed();
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commit);
  const bytes = [0, 1].flatMap((n) => [...createHmac('sha256', seed).update(`lott-three|20261120-0007|${n}`).digest()]);
  const digits = bytes.filter((byte) => byte < 250).map((byte) => byte % 10);
  expect(resultOf(seed, three, '20261120-0007')).toEqual([{ rank: 'special', numbers: [digits.slice(0, 3).join('')] }]);
});

test('another draw, another lottery and another seed give other results; seeds are never equal', () => {
  const seed = Buffer.alloc(32, 9);
  const board = { code: 'a', style: 'vietnam' as const, digits: 5 };
  const one = JSON.stringify(resultOf(seed, board, '20261120-0001'));
  expect(JSON.stringify(resultOf(seed, board, '20261120-0001'))).toBe(one);
  expect(JSON.stringify(resultOf(seed, board, '20261120-0002'))).not.toBe(one);
  expect(JSON.stringify(resultOf(seed, { ...board, code: 'b' }, '20261120-0001'))).not.toBe(one);
  expect(JSON.stringify(resultOf(Buffer.alloc(32, 8), board, '20261120-0001'))).not.toBe(one);
  expect(new Set(Array.from({ length: 100 }, () => newSeed().commit)).size).toBe(100);
});

test('a Vietnamese board has 27 numbers of the usual lengths, the special prize first', () => {
  const board = resultOf(Buffer.alloc(32, 1), { code: 'a', style: 'vietnam', digits: 5 }, '20261120-0001');
  expect(board.map(({ rank, numbers }) => `${rank} ${numbers.length}×${numbers[0]?.length}`)).toEqual([
    'special 1×5',
    'first 1×5',
    'second 2×5',
    'third 6×5',
    'fourth 4×4',
    'fifth 6×4',
    'sixth 3×3',
    'seventh 4×2',
  ]);
});

test('every digit is drawn equally often in every place (chi-square over fixed seeds)', () => {
  const counts = new Map<string, number>();
  const draws = 20_000;
  for (let n = 0; n < draws; n++) {
    const number = resultOf(Buffer.alloc(32, 5), three, `20261120-${n}`)[0]?.numbers[0] ?? '';
    for (const [place, digit] of [...number].entries()) {
      counts.set(`${place}${digit}`, (counts.get(`${place}${digit}`) ?? 0) + 1);
    }
  }
  const expected = draws / 10;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(30);
  // With 27 degrees of freedom, chance exceeds 62 once in 5,000 sets of seeds, and these seeds are fixed.
  expect(chiSquare).toBeLessThan(62);
});

test('draws follow the site’s clock, by interval or at fixed times, numbered from the first of the day', () => {
  const at = (iso: string) => new Date(iso).getTime();
  const minutely = { every: 60, times: [] };
  // Midnight in Dhaka is 18:00 UTC.
  expect(drawAfter(minutely, at('2026-11-20T18:00:00Z'))).toEqual({
    drawsAt: at('2026-11-20T18:01:00Z'),
    numero: '20261121-0001',
  });
  expect(drawAfter(minutely, at('2026-11-20T17:59:30Z'))).toEqual({
    drawsAt: at('2026-11-20T18:00:00Z'),
    numero: '20261120-1440',
  });
  const twice = { every: null, times: ['11:00', '22:00'] };
  expect(drawAfter(twice, at('2026-11-20T04:59:59Z')).numero).toBe('20261120-0001');
  expect(drawAfter(twice, at('2026-11-20T05:00:00Z')).numero).toBe('20261120-0002');
  expect(drawAfter(twice, at('2026-11-20T16:00:00Z'))).toEqual({
    drawsAt: at('2026-11-21T05:00:00Z'),
    numero: '20261121-0001',
  });
});
