import { type PageName, pageOwners } from '@r777/shared/contracts';
import { aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { Site } from '../app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea: ({ page }: { page: string }) => <section aria-label={`Page ${page}`} />,
}));

const answers = {
  status: aStatus(),
  announcements: someBuckets(),
  consolidatedSettings: someSettings(),
  vendorSorting: [],
  vendors: [],
  memberInfo: aMember(),
  wallet: { sumBalance: '1.00', currency: 'BDT', wallets: [] },
};
/** The document head of a page of the site, and its header bar if it has one. */
async function open(path: string, language: 'BN' | 'EN') {
  document.title = 'before';
  for (const old of document.head.querySelectorAll('link[rel=canonical], meta[name=description]')) old.remove();
  const { unmount } = renderWithApp(<Site />, { path, answers, language, session: true });
  await vi.dynamicImportSettled();
  const header = screen.queryByRole('banner');
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const said = {
    title: document.title,
    description: document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonical: link && new URL(link.href).pathname,
    bar: header && within(header).queryByRole('heading')?.textContent,
  };
  unmount();
  return said;
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages(...(Object.keys(pageOwners) as PageName[]));
});

// Title and description begin with these words, in English and in Bengali.
test.each([
  [
    'META-01',
    '/m/home',
    '/',
    ['R777 – Online casino', 'Play slots, live casino'],
    ['R777 – বাংলাদেশের অনলাইন ক্যাসিনো', 'যেকোনো মোবাইলে টাকায় খেলুন'],
  ],
  ['META-02', '/m/slot-games', '/rng', ['Slot games', 'Hundreds of slot games'], ['স্লট গেম', 'শত শত স্লট গেম']],
  [
    'META-03',
    '/m/live-games',
    '/live',
    ['Live casino', 'Baccarat, roulette, andar bahar'],
    ['লাইভ ক্যাসিনো: ব্যাকারাট', 'টাকায় ব্যাকারাট'],
  ],
  [
    'META-04',
    '/m/poker-games',
    '/pvp',
    ['Poker and card games', 'Andar bahar, dice'],
    ['পোকার ও তাসের গেম', 'আন্দর বাহার, ডাইস'],
  ],
  ['META-05', '/m/fishing-games', '/fish', ['Fishing games', 'Lower the hook'], ['ফিশিং গেম', 'বড়শি নামান']],
  ['META-06', '/m/elott', '/elott', ['E-lottery', 'Quick e-lottery draws'], ['ই-লটারি', 'দিন-রাত দ্রুত ই-লটারি ড্র']],
  [
    'META-07',
    '/m/activity',
    '/promotions',
    ['Bonuses and promotions', 'First deposit bonus'],
    ['বোনাস ও প্রমোশন', 'প্রথম ডিপোজিটে বোনাস'],
  ],
  [
    'META-08',
    '/m/sport-games',
    '/sports',
    ['Sports betting', 'Virtual cricket, football'],
    ['স্পোর্টস বেটিং', 'ভার্চুয়াল ক্রিকেট'],
  ],
] as const)(
  'META-09 %s %s of the site says its own in either language, under the canonical path %s',
  async (_id, path, canonical, english, bengali) => {
    for (const [language, [title, description]] of [
      ['EN', english],
      ['BN', bengali],
    ] as const)
      expect(await open(path, language)).toMatchObject({
        title: expect.stringMatching(new RegExp(`^${title}`)),
        description: expect.stringMatching(new RegExp(`^${description}.*[.।]$`)),
        canonical,
      });
  },
);

// The pages under the main header, and those with their own bar, have the title only in the browser.
test.each([
  ['/m/forget', 'Forgot password', 'পাসওয়ার্ড ভুলে গেছেন'],
  ['/m/login', 'Log in', 'লগ ইন'],
  ['/m/register', 'Register', 'নিবন্ধন'],
  ['/m/changePsw', 'Change password', 'পাসওয়ার্ড বদলান'],
  ['/m/message', 'Messages', 'বার্তা'],
])('META-10 %s is called %s in the browser, in Bengali %s', async (path, english, bengali) => {
  expect([(await open(path, 'EN')).title, (await open(path, 'BN')).title]).toEqual([
    `${english} – R777`,
    `${bengali} – R777`,
  ]);
});

test.each([
  ['META-10', '/m/notice', 'Announcements', 'ঘোষণা'],
  ['META-10', '/m/gameCenter', 'Game centre', 'গেম সেন্টার'],
  ['META-10', '/m/slotsCenter', 'Slots', 'স্লট'],
  ['META-10', '/m/set', 'Settings', 'সেটিংস'],
  ['META-10', '/m/help', 'Help centre', 'সহায়তা কেন্দ্র'],
  ['META-10', '/m/gameList', 'Games', 'গেম'],
  ['META-10', '/m/hot-games', 'Hot games', 'হট গেম'],
  ['META-10', '/m/search', 'Search', 'খুঁজুন'],
  ['META-10', '/m/feedback', 'Feedback', 'মতামত'],
  ['META-12', '/m/trail', 'Free trial', 'ফ্রি ট্রায়াল'],
])('%s the header bar of %s says %s, in Bengali %s, and so does the browser', async (_id, path, english, bengali) => {
  for (const [language, title] of [
    ['EN', english],
    ['BN', bengali],
  ] as const)
    expect(await open(path, language)).toMatchObject({ bar: title, title: `${title} – R777` });
});

test.each([
  ['/m/home', undefined, undefined, /^R777 – Online casino/, /^R777 – বাংলাদেশের/],
  ['/m/slot-games', 'Slots', 'স্লট', /^Slot games/, /^স্লট গেম/],
  ['/m/live-games', 'Live casino', 'লাইভ ক্যাসিনো', /^Live casino/, /লাইভ ক্যাসিনো/],
  ['/m/fishing-games', 'Fishing', 'ফিশিং', /^Fishing/, /^ফিশিং/],
  ['/m/poker-games', 'Poker', 'পোকার', /^Poker/, /^পোকার/],
  ['/m/sport-games', 'Sports', 'স্পোর্টস', /^Sports/, /^স্পোর্টস/],
])(
  'META-10 %s has a title in the browser, and in its header bar %s, in Bengali %s',
  async (path, english, bengali, inEnglish, inBengali) => {
    const [en, bn] = [await open(path, 'EN'), await open(path, 'BN')];
    expect([en.bar ?? undefined, bn.bar ?? undefined]).toEqual([english, bengali]);
    expect(en.title).toMatch(inEnglish);
    expect(bn.title).toMatch(inBengali);
  },
);

test('META-11 the promotions and a promotion’s detail carry the promotion title, in either language', async () => {
  expect([(await open('/m/activity', 'EN')).bar, (await open('/m/activity', 'BN')).bar]).toEqual([
    'Promotions',
    'প্রমোশন',
  ]);
  const detail = '/m/activityDetail?id=a';
  expect([(await open(detail, 'EN')).title, (await open(detail, 'BN')).title]).toEqual([
    'Promotions – R777',
    'প্রমোশন – R777',
  ]);
});
