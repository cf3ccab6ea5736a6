import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as common from './common.schema';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const texts: [string, z.ZodType, { taken: string[]; refused: string[] }][] = [
  [
    'an amount of money has two decimals and at most fifteen digits before them',
    common.money,
    {
      taken: ['0.00', '18.00', '-12.50', '123456789012345.00'],
      refused: ['', '1', '1.5', '1.234', '1.0a', 'a.00', '+1.00', '--1.00', '1234567890123456.00', 'x1.00', '1.00x'],
    },
  ],
  [
    'a day is year, month and day',
    common.isoDate,
    {
      taken: ['2026-11-25'],
      refused: [
        '26-11-25',
        '2026-1-25',
        '2026-11-5',
        '2026-aa-25',
        '2026-11-aa',
        'year-11-25',
        '2026-11-25T00',
        ' 2026-11-25',
      ],
    },
  ],
  [
    'a rate in percent has two decimals and at most two digits before them',
    common.percent,
    { taken: ['0.80', '12.50'], refused: ['0.8', '100.00', 'a.00', '1.aa', '1.000', 'x1.00'] },
  ],
  [
    'the code of a vendor is capitals, digits and lines',
    common.vassalage,
    { taken: ['PGE', 'JILI_2', 'A'.repeat(20)], refused: ['', 'pge', 'PG E', 'PGe', 'pPG', 'A'.repeat(21)] },
  ],
  [
    'the name of a list’s file leads to no other folder and into no header',
    common.csvName,
    {
      taken: ['team.csv', 'team-profit-2026.csv'],
      refused: [
        '.csv',
        '../team.csv',
        '/team.csv',
        'team.csv.exe',
        'team.csv\r\nx: y',
        'Team.csv',
        'team-.csv',
        'team--a.csv',
      ],
    },
  ],
  [
    'a confirmation is never empty',
    common.confirmation,
    { taken: ['a', 'a'.repeat(100)], refused: ['', 'a'.repeat(101)] },
  ],
];

test.each(texts)('%s', (_rule, schema, { taken, refused }) => {
  expect(taken.filter((text) => !takes(schema, text))).toEqual([]);
  expect(refused.filter((text) => takes(schema, text))).toEqual([]);
});

describe('a page of a list is asked for', () => {
  test('by a number from 1 to 10,000, by default the first', () => {
    expect([undefined, '1', '10000'].map((number) => common.pageNo.parse(number))).toEqual([1, 1, 10_000]);
    expect(['0', '-1', '10001', '1.5', 'two'].filter((number) => takes(common.pageNo, number))).toEqual([]);
  });

  test('with 1 to 100 rows, by default what the list has', () => {
    const size = common.pageSize(35);
    expect([undefined, '1', '100'].map((rows) => size.parse(rows))).toEqual([35, 1, 100]);
    expect(['0', '101', '1.5', 'all'].filter((rows) => takes(size, rows))).toEqual([]);
  });

  test('and answered with its rows and how many there are', () => {
    const list = common.page(common.money);
    const answer = { content: ['1.00'], pageNum: 1, pageSize: 35, totalPages: 1, totalCount: 1 };
    expect(list.parse(answer)).toEqual(answer);
    const { totalCount: _, ...without } = answer;
    const wrong = [without, { ...answer, content: ['1'] }, { ...answer, pageNum: 1.5 }, { ...answer, more: true }];
    expect(wrong.filter((given) => takes(list, given))).toEqual([]);
  });
});

test('a range of days has both ends', () => {
  const range = { startDate: '2026-11-01', endDate: '2026-11-25' };
  expect(common.dayRange.parse(range)).toEqual(range);
  expect(takes(common.dayRange, { startDate: '2026-11-01' })).toBe(false);
  expect(takes(common.dayRange, {})).toBe(false);
});

test('a call without data answers that it was carried out', () => {
  expect(common.done.parse({ done: true })).toEqual({ done: true });
  expect([{}, { done: false }].filter((given) => takes(common.done, given))).toEqual([]);
});
