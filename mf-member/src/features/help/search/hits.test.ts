import { expect, test } from 'vitest';
import { plainText } from './find-items';
import { extract, hits, wordsOf } from './hits';

const marked = (text: string, search: string) =>
  hits(text, wordsOf(search)).map(([start, end]) => text.slice(start, end));

test.each([
  ['Deposit and deposits', 'deposit', ['Deposit', 'deposit']],
  ['Café menu', 'cafe', ['Café']],
  ['How do I deposit?', 'deposit how', ['How', 'deposit']],
  ['aaa', 'aa', ['aa']],
  ['ডিপোজিট করুন', 'ডিপোজিট', ['ডিপোজিট']],
  // Composed and decomposed writing of one vowel sign.
  ['ডিপোজিট', 'ডিপ\u09c7\u09beজিট', ['ডিপোজিট']],
  ['১৮ বছর', '18', ['১৮']],
  ['18 years', '১৮', ['18']],
  ['bonus bo', 'bonus bo', ['bonus', 'bo']],
  ['nothing', 'xyz', []],
  ['anything', '   ', []],
  ['(a+b) [c]', '(a+b)', ['(a+b)']],
])('in “%s” a search for “%s” marks what the reader typed', (text, search, parts) => {
  expect(marked(text, search)).toEqual(parts);
});

test('an extract begins and ends at words, around the first hit', () => {
  const text = `${'before '.repeat(20)}password ${'behind '.repeat(40)}`.trim();
  expect(extract(text, wordsOf('PASSWORD'))).toMatch(/^…(before )+password (behind )+behind…$/);
  expect(extract('Short password text', wordsOf('password'))).toBe('Short password text');
  expect(extract(text, wordsOf('zebra'))).toBeNull();
  expect(extract('x'.repeat(500), wordsOf('xx'))).toHaveLength(500);
});

test.each([
  ['<p>Tap <b>Sign</b> up.</p><ul><li>One</li><li>Two</li></ul>', 'Tap Sign up. One Two'],
  ['half<b>way</b>', 'halfway'],
  ['a &lt;b&gt; &amp; &#2453;&#x995; &nbsp; &mdash; c', 'a <b> & কক c'],
  ['<script>evil()</script>safe<style>p{}</style><!-- no -->', 'safe'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&#0; &#x110000; &#99999999999;', ''],
])('the text of %s', (html, text) => expect(plainText(html)).toBe(text));
