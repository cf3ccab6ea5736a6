import { expect, test } from 'vitest';
import type { PersonFacts } from '../responsible-gaming/recognition';
import { marksOf } from './traces';

const key = Buffer.alloc(32, 1);
const kindsInCommon = (one: PersonFacts, other: PersonFacts) => {
  const marks = new Set(marksOf(other, key).map(({ mark }) => mark));
  return [...new Set(marksOf(one, key).flatMap(({ kind, mark }) => (marks.has(mark) ? [kind] : [])))];
};

test.each<[string, PersonFacts, PersonFacts, readonly string[]]>([
  ['letter case and space of an address', { email: ' Rahim@Example.com' }, { email: 'rahim@example.COM ' }, ['email']],
  ['a tag of an address', { email: 'rahim+2@example.com' }, { email: 'rahim@example.com' }, ['email']],
  ['dots at Gmail', { email: 'ra.him@gmail.com' }, { email: 'rahim@googlemail.com' }, ['email']],
  ['dots elsewhere are another mailbox', { email: 'ra.him@example.com' }, { email: 'rahim@example.com' }, []],
  ['words of a name', { payeeName: 'UDDIN  Rahim' }, { payeeName: 'Rahim Uddin' }, ['name']],
  [
    'name and birthday',
    { payeeName: 'Md. Rahim', birthday: '1990-01-01' },
    { payeeName: 'md rahim', birthday: '1990-01-01' },
    ['name', 'person'],
  ],
  [
    'another birthday',
    { payeeName: 'Rahim', birthday: '1990-01-01' },
    { payeeName: 'Rahim', birthday: '1990-01-02' },
    ['name'],
  ],
  ['a document', { idNumber: 'ab-12 34' }, { idNumber: 'AB1234' }, ['document']],
  [
    'a wallet is a phone number',
    { accounts: [{ bank: 'BKASH', number: '01712345678' }] },
    { mobileKey: '+8801712345678' },
    ['account'],
  ],
  [
    'a bank account is none',
    { accounts: [{ bank: 'DBBL', number: '1712345678' }] },
    { mobileKey: '+8801712345678' },
    [],
  ],
  ['nothing known', { email: '', payeeName: null }, { email: '', payeeName: null }, []],
])('%s', (_what, one, other, expected) => {
  expect(kindsInCommon(one, other)).toEqual(expected);
});

test('a number is proven by its owner alone, whichever wallet has it too', () => {
  const wallet = [{ bank: 'BKASH', number: '01712345678' }];
  const number = { mobileKey: '+8801712345678', mobileVerifiedAt: new Date(0) };
  const proven = (facts: PersonFacts) => marksOf(facts, key).map(({ kind, isProven }) => [kind, isProven]);
  expect(proven({ accounts: wallet })).toEqual([
    ['account', false],
    ['account', false],
  ]);
  expect(proven({ ...number, accounts: wallet })).toEqual([
    ['mobile', true],
    ['account', false],
  ]);
});

test('a mark shows no value, and another key makes another one', () => {
  const [own] = marksOf({ email: 'rahim@example.com' }, key);
  expect(own?.mark).toMatch(/^[\w-]{43}$/);
  expect(marksOf({ email: 'rahim@example.com' }, Buffer.alloc(32, 2))[0]?.mark).not.toBe(own?.mark);
});
