import { expect, test } from 'vitest';
import { trackedFiles } from './written-rules';
import { isScreen, textsBesideOthers } from './written-rules-translation';

const found = (jsx: string) => textsBesideOthers({ path: 'a.tsx', text: `export const a = ${jsx};` }).length;

test('no screen has a bare text beside other children: a translated page would lose it', () => {
  const screens = trackedFiles().filter(isScreen);
  expect(screens.length).toBeGreaterThan(400);
  expect(screens.flatMap(textsBesideOthers)).toEqual([]);
});

test.each([
  ['an error beside its icon', '<p><Icon name="alert" />{error}</p>'],
  ['a text that comes and goes', '<p>{busy && t("busy")}{done && t("done")}</p>'],
  ['a text in one case, an element in the other', '<p><i />{open ? <b>x</b> : t("closed")}</p>'],
  ['two texts', '<p>{percent} %</p>'],
  ['a fragment', '<>{t("stake")} <Money amount={stake} /></>'],
  ['words in the markup', '<p>Loading <i /></p>'],
])('a bare text is found: %s', (_, jsx) => expect(found(jsx)).toBeGreaterThan(0));

test.each([
  ['alone in its element', '<p>{busy && t("busy")}</p>'],
  ['in an element of its own', '<p><Icon name="alert" /><span>{error}</span></p>'],
  ['one text of two parts', '<p>{[from, to].join(" – ")}</p>'],
  ['elements only', '<p>{list.map((one) => <b key={one}>{one}</b>)}{busy && <i />}</p>'],
  ['punctuation, which is not translated', '<p><b>{from}</b> – <b>{to}</b></p>'],
])('a text that stays in React’s hands is not: %s', (_, jsx) => expect(found(jsx)).toBe(0));
