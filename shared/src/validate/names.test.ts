import { expect, test } from 'vitest';
import { i18n } from '../core/i18n/i18n';
import { checkField } from './field';
import { checkNameField, createNameCheck, nameProblem, nicknameRule, personRule } from './names';

test.each([
  ['rahim77\uFE0F', 'name.characters'],
  ['rah\u034Fim77', 'name.characters'],
  ['\uFF52ahim77', 'name.characters'],
  ['r\u0430him77', 'name.mixed'],
  ['team_R777', 'name.reserved'],
  ['r777', 'name.reserved'],
  ['R_7_7_7', 'name.reserved'],
  ['7r777', 'name.reserved'],
  ['r777_bd', 'name.reserved'],
  ['আর777', 'name.reserved'],
  ['omar777', undefined],
  ['omar_777', undefined],
  ['Star777', undefined],
  ['adm1n', 'name.reserved'],
  ['Support_77', 'name.reserved'],
  ['গ্রাহক_সেবা', 'name.reserved'],
  ['rahim77', undefined],
  ['রহিম৭৭', undefined],
  ['badminton7', undefined],
])('a form says of the username %j: %s', (name, problem) => {
  expect(nameProblem(name, 'username')).toBe(problem);
});

test('reserved words bind public names only; the other rules bind all', () => {
  for (const kind of ['person', 'label'] as const) {
    expect(nameProblem('Admin Hossain', kind)).toBeUndefined();
    expect(nameProblem('Facebook গ্রুপ', kind)).toBeUndefined();
    expect(nameProblem('R\u0430him', kind)).toBe('name.mixed');
    expect(nameProblem('Friends\u202Egpj', kind)).toBe('name.characters');
  }
});

test('the server folds look-alikes of reserved words, which a page does not know', () => {
  const onServer = createNameCheck((text) => text.replaceAll('m', 'rn'));
  expect(nameProblem('adrnin', 'nickname')).toBeUndefined();
  expect(onServer('adrnin', 'nickname')).toBe('name.reserved');
});

test('a form first says what its field asks, then what names ask', () => {
  const said = (typed: string) => checkNameField(nicknameRule, typed, 'nickname').map(({ key }) => key);
  expect(said('R')).toEqual(['field_too_short']);
  expect(said('<b>')).toEqual(['in_name_incorrect']);
  expect(said('R777 Support')).toEqual(['name.reserved']);
  expect(said('Lucky ❤️')).toEqual([]);
  expect(checkNameField({ ...nicknameRule, required: false }, '', 'nickname')).toEqual([]);
  expect(checkNameField({ ...nicknameRule, enabled: false }, 'admin', 'nickname')).toEqual([]);
});

test('names of persons take letters, spaces, dots and the joiners of Bengali', () => {
  for (const name of ['Rahim Uddin', "Md. D'Costa", 'র\u200D্যাব']) expect(checkField(personRule, name)).toEqual([]);
  for (const name of ['Rahim 77', 'R', 'x'.repeat(81)]) expect(checkField(personRule, name)).not.toEqual([]);
});

test('every problem has a text in both languages', () => {
  for (const key of ['name.characters', 'name.mixed', 'name.reserved'])
    for (const lng of ['en', 'bn'])
      expect([lng, key, i18n.exists(key, { ns: 'errors', lng, fallbackLng: [] })]).toContain(true);
});
