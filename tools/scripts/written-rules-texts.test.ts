import { expect, test } from 'vitest';
import { trackedFiles } from './written-rules';
import { textsInComponents, untypedTexts } from './written-rules-texts';

const screenOf = (text: string) => [{ path: 'mf-games/src/features/sample/sample.tsx', text }];

test('I18N-03 no component holds a text: all are in locales, in both languages', () => {
  const files = trackedFiles();
  expect(files.filter(({ path }) => /^mf-.*\.tsx$/.test(path)).length).toBeGreaterThan(200);
  expect(textsInComponents(files)).toEqual([]);
});

test.each([
  'const a = <p>Play</p>;',
  'const a = <p>লগ ইন</p>;',
  'const a = <Button label="Play" />;',
  'const a = <img alt="A tiger" src="a.svg" />;',
  "const a = step('No bank card yet', b);",
  "const a = { title: 'Log in to see your orders.' };",
  'const a = `You have $' + '{count} messages`;',
])('a text in a component is found: %s', (text) => expect(textsInComponents(screenOf(text))).not.toEqual([]));

test.each([
  "const a = <p className={styles.text}>{t('play')} · 1</p>;",
  'const a = <Icon name="heart" size={20} />;',
  "const a = formatDate(day, 'MM/DD HH:mm');",
  "addEventListener('DOMContentLoaded', start);",
])('what is no text is left alone: %s', (text) => expect(textsInComponents(screenOf(text))).toEqual([]));

test('every look-up of a text has the keys of its file as a type', () =>
  expect(untypedTexts(trackedFiles())).toEqual([]));

test.each([
  "const t = useT<Record<string, string>>('games');",
  "const t: Lookup<Record<string, string>> = useT('games');",
  'const t = (key: TextKeys<any>) => say(key);',
  "const title = i18n.t('games:title');",
  "const useTexts = createTexts<Record<string, string>>('games', { en, bn });",
])('an untyped look-up is found: %s', (text) => expect(untypedTexts(screenOf(text))).toHaveLength(1));

test.each([
  "const t = (): Lookup<typeof en> => useT('games');",
  "const errors = useT('errors');",
  "type Name = TextKeys<(typeof en)['names']>;",
])('a typed look-up is left alone: %s', (text) => expect(untypedTexts(screenOf(text))).toEqual([]));
