import { expect, test } from 'vitest';
import { cleanNickname } from './nickname';

test.each([
  ['  Rahim   77 ', 'Rahim 77'],
  ['Bébé'.normalize('NFD'), 'Bébé'],
  ['রহিম উদ্দিন', 'রহিম উদ্দিন'],
  ['র‍্যাব', 'র‍্যাব'],
  ['𝒳😀', '𝒳😀'],
  ['x'.repeat(20), 'x'.repeat(20)],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanNickname(typed)).toBe(kept);
});

test.each([
  ['too short', ' x '],
  ['too long', 'x'.repeat(21)],
  ['a line break', 'Ra\nhim'],
  ['a control', 'Ra\u0007him'],
  ['text turned round', 'Ra\u202ehim'],
  ['an isolate', 'Ra\u2066him'],
  ['an invisible letter', 'Ra\u200bhim'],
  ['nothing but joiners and signs', '\u200d\u200d!!'],
  ['marks without end', `R${'\u0301'.repeat(12)}`],
  ['markup', '<b>Rahim'],
  ['half a character', 'Rahim\ud800'],
])('%s is no nickname', (_, typed) => {
  expect(() => cleanNickname(typed)).toThrow(expect.objectContaining({ code: 'request.invalid', field: 'nickname' }));
});
