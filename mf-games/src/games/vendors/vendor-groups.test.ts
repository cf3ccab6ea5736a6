import { ESPORTS_VENDORS } from '@r777/shared/contracts';
import { describe, expect, test } from 'vitest';
import { sorted, vendor } from '../../testing/fixtures';
import { distinctVendors, shownType, vendorGroups } from './vendor-groups';

const sorting = [
  sorted('ESPORTS', ['TF', 'AV']),
  sorted('RNG', ['PGE', 'BGS']),
  sorted('COCKFIGHT', ['GSP']),
  sorted('SPORTS', ['STK']),
  sorted('LOTT', ['LOTT'], 0),
  sorted('FISH', ['DLS']),
];
const vendors = [
  vendor('BGS'),
  vendor('PGE'),
  vendor('NEW1'),
  vendor('STK', 'SPORTS'),
  vendor('AV', 'SPORTS'),
  vendor('AV', 'ESPORTS'),
  vendor('TF', 'ESPORTS'),
  vendor('GSP', 'COCKFIGHT'),
  vendor('DLS', 'FISH'),
  vendor('BGS', 'FISH'),
];
const groups = vendorGroups(vendors, sorting);
const codes = (type: string) => groups.find(({ gameType }) => gameType === type)?.vendors.map((v) => v.vassalage);

describe('vendors by type', () => {
  test('VEND-05 vendors stand in sorting order, unsorted ones last', () =>
    expect(codes('RNG')).toEqual(['PGE', 'BGS', 'NEW1']));

  test('VEND-08 ESPORTS and COCKFIGHT stand right after SPORTS, wherever the sorting has them', () =>
    expect(groups.map(({ gameType }) => gameType)).toEqual(['RNG', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'FISH']));

  test('VEND-08 the vendors of SPORTS are split: an esports vendor is in ESPORTS alone, and once', () => {
    expect(codes('SPORTS')).toEqual(['STK']);
    expect(codes('ESPORTS')).toEqual(['TF', 'AV']);
  });

  test.each(['AV', 'AI', 'IMES', 'TF', 'IA', 'SV3', 'DS88', 'DIG', 'WGB'])('VEND-09 %s is an esports vendor', (code) =>
    expect(shownType(vendor(code, 'SPORTS'))).toBe('ESPORTS'),
  );

  test('VEND-09 no other vendor is, and other games of these vendors keep their type', () => {
    expect(ESPORTS_VENDORS).toHaveLength(9);
    expect(shownType(vendor('STK', 'SPORTS'))).toBe('SPORTS');
    expect(shownType(vendor('TF', 'RNG'))).toBe('RNG');
  });

  test('a type without games is left out', () => expect(codes('LOTT')).toBeUndefined());

  test('home shows a vendor of several types once, under the first', () => {
    const all = distinctVendors(groups);
    expect(all.filter(({ vassalage }) => vassalage === 'BGS')).toEqual([vendor('BGS', 'RNG')]);
    expect(all).toHaveLength(8);
  });
});
