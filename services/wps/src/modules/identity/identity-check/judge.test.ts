import { expect, test } from 'vitest';
import type { ProvenPerson } from '../../../adapters/identity/port';
import { documentMarkOf, judgePerson } from './judge';

const document = { kind: 'PASSPORT', country: 'BD', number: 'A 123-456' };
const person = (part: Partial<ProvenPerson> = {}): ProvenPerson => ({
  name: 'MD RAHIM UDDIN',
  birthday: '1990-05-17',
  document,
  ...part,
});
const at = new Date('2026-11-29T12:00:00Z');
const judge = (found: ProvenPerson, claimed: { payeeName?: string; birthday?: string } = {}, minimumAge = 18) =>
  judgePerson(found, { payeeName: claimed.payeeName ?? null, birthday: claimed.birthday ?? null }, { minimumAge, at });

test.each([
  ['the same words', 'Md Rahim Uddin', undefined],
  ['without the title of the document', 'Rahim Uddin', undefined],
  ['in another order, with punctuation', 'UDDIN, Rahim', undefined],
  ['with a middle name that the document lacks', 'Md Rahim Karim Uddin', undefined],
  ['one word of it', 'Rahim', 'name'],
  ['one word differs', 'Rahim Islam', 'name'],
  ['other letters', 'রহিম উদ্দিন', 'name'],
])('the name of the account, %s', (_what, payeeName, reason) => {
  expect(judge(person(), { payeeName })).toBe(reason);
});

test('a name of one word is the same name', () => {
  expect(judge(person({ name: 'RAHIM' }), { payeeName: 'Rahim' })).toBeUndefined();
});

test.each([
  ['agrees with the account', { birthday: '1990-05-17' }, person(), undefined],
  ['differs from the account', { birthday: '1990-05-18' }, person(), 'birthday'],
  ['is not on the document', {}, person({ birthday: null }), 'unreadable'],
  ['is that of a child', { birthday: '1990-05-17' }, person({ birthday: '2010-05-17' }), 'age'],
  ['is 18 years ago today', {}, person({ birthday: '2008-11-29' }), undefined],
  ['is 18 years ago tomorrow', {}, person({ birthday: '2008-11-30' }), 'age'],
])('a date of birth that %s', (_what, claimed, found, reason) => {
  expect(judge(found, claimed)).toBe(reason);
});

test('a child with another person’s document does not change the age of the account', () => {
  expect(judge(person({ birthday: '2010-05-17' }), { payeeName: 'Karim Mia' })).toBe('name');
});

test('a document without a name proves nothing', () => {
  expect(judge(person({ name: ' ' }))).toBe('unreadable');
});

test('a document is the same however its number is written, and differs by country', () => {
  const key = Buffer.alloc(32, 1);
  const mark = documentMarkOf(document, key);
  expect(documentMarkOf({ ...document, number: 'a123456' }, key)).toBe(mark);
  expect(documentMarkOf({ ...document, country: 'IN' }, key)).not.toBe(mark);
  expect(documentMarkOf(document, Buffer.alloc(32, 2))).not.toBe(mark);
  expect(documentMarkOf({ ...document, number: null }, key)).toBeNull();
  expect(mark).not.toContain('123456');
});
