import { expect, expectTypeOf, test } from 'vitest';
import { across } from './variants';

test('rows hold every combination, and each names its variants as a title does', () => {
  const rows = across({ role: ['member', 'agent'], language: ['BN', 'EN'] });
  expect(rows.map((row) => row.in)).toEqual(['[member, BN]', '[member, EN]', '[agent, BN]', '[agent, EN]']);
  expect(rows[3]).toEqual({ role: 'agent', language: 'EN', in: '[agent, EN]' });
});

test('a row has the chosen variants and no others as its type', () => {
  type Row = ReturnType<typeof across<{ role: ['member', 'agent'] }>>[number];
  expectTypeOf<Row['role']>().toEqualTypeOf<'member' | 'agent'>();
  expectTypeOf(across<{ role: ['member'] }>)
    .parameter(0)
    .not.toEqualTypeOf<{ role: ['mumber'] }>();
});
