import { bannerIds, drawBanner, drawPromotion, promotionIds } from '@r777/art';
import { expect, test } from 'vitest';
import { messageTexts } from '../../modules/identity/inbox/texts';
import { promotions } from '../content';
import { faq, guides } from './help';
import { otherNotices, playerNotices } from './notices';
import { goodsRows } from './rewards/goods';
import { missionRows } from './rewards/missions';

/** Numbers that no rule can change, each with its reason. */
const allowed: readonly (readonly [text: RegExp, reason: string])[] = [
  [/Burning 777|বার্নিং 777|R777|Super Six|Triple seven/g, 'name of a game or of the site'],
  [/<h3>\d\. /g, 'number of a section of the terms'],
  [/95% (means|মানে) .*?৳95 .*?৳100|95% মানে .*?৳100-তে ৳95/g, 'example of a calculation'],
  [/a single evening|একটি সন্ধ্যা/g, 'no number of a promise'],
  [/\b10,000 mAh|\b128 GB|two ports|দুটি পোর্ট/g, 'measure of a parcel of the mall'],
  [/golden 7|সোনালি 7/g, 'picture on a cap'],
  [/both sides|দুই পক্ষ|both days|দুই দিন|both of you|দুজনেরই/gi, 'two days or persons that the sentence names'],
  [
    /One (bonus|place|comment|envelope|account)|one comment|একটি (বোনাস|মন্তব্য|স্থান|খাম|অ্যাকাউন্ট)/g,
    'a limit that the database keeps',
  ],
  [/once|একবার/g, 'a limit that the database keeps'],
  [/the six you’ll never|তিন পাত্তি|যিনি আগে, তিনি/g, 'a hit of cricket, a card game, a pronoun'],
  [/দুই নামেই|two names/g, 'the two languages of the site'],
];
const NUMBER =
  /[\d০-৯]|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|double|twice|half)\b|(^|[\s(])(একশ|দুই|তিন|চার|পাঁচ|ছয়|সাত|আট|নয়টি|দশ|এগারো|বারো|পনেরো|বিশ|ত্রিশ|চল্লিশ|পঞ্চাশ|শত|হাজার|দ্বিগুণ|অর্ধেক)(?=[\s।,]|টি)/i;

/** Sentences with a number of their own. */
function ownNumbers(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const rest = allowed.reduce((left, [known]) => left.replace(known, ''), text.replace(/\{\{[^}]*\}\}/g, ''));
    return NUMBER.test(rest.replace(/<\/?h\d>/g, ''));
  });
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const both = (rows: readonly { readonly en: unknown; readonly bn: unknown }[]) =>
  rows.flatMap(({ en, bn }) => textsOf([en, bn]));

test.each<[string, readonly string[]]>([
  ['promotions and banners', both(promotions)],
  ['notices and pop-ups', both([...playerNotices, ...otherNotices])],
  ['help', both([...faq, ...guides])],
  ['inbox', both(Object.values(messageTexts))],
  ['missions', missionRows.flatMap((row) => [row.titleEn, row.titleBn, row.descriptionEn, row.descriptionBn])],
  ['goods', goodsRows.flatMap((row) => [row.nameEn, row.nameBn, row.descriptionEn, row.descriptionBn])],
])('no text of %s has a number of its own, in either language', (_, texts) => {
  expect(texts.length).toBeGreaterThan(10);
  expect(ownNumbers(texts)).toEqual([]);
});

test('the search for numbers finds digits of both languages and numbers as words', () => {
  const found = ['Up to ৳500', 'রাত ৯টা', 'Twelve matches', 'তিন দিনের মধ্যে', '{{most}} for you', 'No number'];
  expect(ownNumbers(found)).toEqual(found.slice(0, 4));
});

test('the lettering of a banner is drawn by the page: no picture has text', () => {
  const pictures = [...promotionIds.map(drawPromotion), ...bannerIds.map(drawBanner)];
  for (const picture of pictures) expect(picture).not.toMatch(/<text|<tspan/);
});
