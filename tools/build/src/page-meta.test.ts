import { expect, test } from 'vitest';
import { pageMeta } from './page-meta';

const pages = new Map((await pageMeta()).map((page) => [page.path, page]));

// How title and description begin, in English and in Bengali.
test.each([
  ['META-01', '/m/home', '/', ['R777 – Online casino', 'Play slots'], ['R777 – বাংলাদেশের অনলাইন', 'যেকোনো মোবাইলে']],
  ['META-02', '/m/slot-games', '/rng', ['Slot games', 'Hundreds of slot'], ['স্লট গেম', 'শত শত স্লট']],
  ['META-03', '/m/live-games', '/live', ['Live casino', 'Baccarat'], ['লাইভ ক্যাসিনো', 'টাকায় ব্যাকারাট']],
  ['META-04', '/m/poker-games', '/pvp', ['Poker and card', 'Andar bahar, dice'], ['পোকার ও তাসের', 'আন্দর বাহার']],
  ['META-05', '/m/fishing-games', '/fish', ['Fishing games', 'Lower the hook'], ['ফিশিং গেম', 'বড়শি নামান']],
  ['META-06', '/m/elott', '/elott', ['E-lottery', 'Quick e-lottery'], ['ই-লটারি', 'দিন-রাত দ্রুত ই-লটারি']],
  ['META-07', '/m/activity', '/promotions', ['Bonuses', 'First deposit'], ['বোনাস ও প্রমোশন', 'প্রথম ডিপোজিটে']],
  ['META-08', '/m/sport-games', '/sports', ['Sports betting', 'Virtual cricket'], ['স্পোর্টস বেটিং', 'ভার্চুয়াল ক্রিকেট']],
] as const)(
  '%s META-09 the HTML of %s names %s, with title and description in either language',
  (_id, path, canonical, en, bn) => {
    const begins = ([title, description]: readonly [string, string]) => ({
      title: expect.stringMatching(new RegExp(`^${title}`)),
      description: expect.stringMatching(new RegExp(`^${description}`)),
    });
    // Both addresses of the page have the same head.
    for (const address of [path, canonical]) {
      const page = pages.get(address);
      expect(page?.canonical).toBe(canonical);
      expect({ title: page?.title.EN, description: page?.description.EN }).toEqual(begins(en));
      expect({ title: page?.title.BN, description: page?.description.BN }).toEqual(begins(bn));
    }
  },
);

test('META-10 META-11 META-12 the HTML has the titles of the pages in either language', () => {
  const titles = (path: string) => [pages.get(path)?.title.EN, pages.get(path)?.title.BN];
  expect(titles('/m/notice')).toEqual(['Announcements – R777', 'ঘোষণা – R777']);
  expect(titles('/m/activityDetail')).toEqual(['Promotions – R777', 'প্রমোশন – R777']);
  expect(titles('/m/trail')).toEqual(['Free trial – R777', 'ফ্রি ট্রায়াল – R777']);
});

test('SHELL-01 SHELL-04 SHELL-05 SHELL-06 NAV-01 the HTML draws the parts of the frame that the page has', () => {
  const drawn = (path: string) => {
    const { top, main, title, tabs } = pages.get(path)?.values.EN ?? {};
    return { top, main, title, tabs };
  };
  for (const path of ['/', '/m/home', '/m/login', '/m/register', '/m/forget'])
    expect([path, drawn(path)]).toEqual([path, { top: true, main: true, tabs: true }]);
  expect(drawn('/m/notice')).toEqual({ top: true, title: 'Announcements', tabs: true });
  for (const path of ['/m/message', '/m/activityDetail'])
    expect([path, drawn(path)]).toEqual([path, { top: true, tabs: true }]);
  for (const path of ['/m/lottery', '/m/agent']) expect([path, drawn(path)]).toEqual([path, { top: true }]);
  expect(drawn('/m/app')).toEqual({});
});
