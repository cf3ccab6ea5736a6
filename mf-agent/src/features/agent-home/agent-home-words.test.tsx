import { type AppOptions, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/AgentHome';
import { anAgent, asAgent } from '../../testing/answers';

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path: '/m/agent',
    answers: {
      ...asAgent.answers,
      wallet: { sumBalance: '286410.75', currency: 'BDT', wallets: [{ walletType: 'main', balance: '286400.75' }] },
      teamKpi: {
        content: [],
        pageNum: 1,
        pageSize: 0,
        totalPages: 0,
        totalCount: 0,
        asOf: '2026-11-20T06:30:15Z',
        footer: {
          teamLoginMemberCount: 1148,
          teamBetMemberCount: 96,
          teamRegisterMemberCount: 7,
          teamOnlineCount: 41,
        },
      },
      announcements: someBuckets(),
      consolidatedSettings: someSettings(),
      inboxUnread: 0,
      ...answers,
    },
    ...options,
  });
const list = (name: string, role: 'listitem' | 'link') =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['AGENT-01', [0, 10], 'শুভ সকাল,', 'Good morning,'],
  ['AGENT-02', [11, 14], 'শুভ দুপুর,', 'Good afternoon,'],
  ['AGENT-03', [15, 18], 'শুভ বিকেল,', 'Good afternoon,'],
  ['AGENT-04', [19, 23], 'শুভ সন্ধ্যা,', 'Good evening,'],
] as const)(
  '%s AGENT-05 the greeting of the hours %j goes by the phone’s own clock, in both languages',
  async (...row) => {
    const [, hours, bengali, english] = row;
    // A phone far from the site's time zone: neither the site's hour nor the UTC hour equals the phone's.
    vi.stubEnv('TZ', 'America/New_York');
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const hour of hours)
      for (const [language, words] of [
        ['BN', bengali],
        ['EN', english],
      ] as const) {
        vi.setSystemTime(new Date(2026, 10, 20, hour, 30));
        const { unmount } = open({ language });
        expect((await screen.findByText(words)).parentElement).toHaveTextContent(`${words}karim_agency`);
        unmount();
      }
  },
);

test('AGENT-08 AGENT-09 AGENT-11 AGENT-17 in Bengali counters, menu and footer have their names', async () => {
  open({ language: 'BN' });
  for (const [name, count] of [
    ['লগ ইন করা সদস্য', '1,148'],
    ['যাঁরা বাজি ধরেছেন', '96'],
    ['নতুন নিবন্ধন', '7'],
    ['এখন অনলাইন', '41'],
  ] as const)
    await waitFor(() => expect(screen.getByRole('group', { name })).toHaveTextContent(count));
  expect(list('এজেন্ট মেনু', 'listitem')).toEqual([
    'টিমের সারসংক্ষেপ',
    'লেনদেনের রেকর্ড',
    'টিম পরিচালনা',
    'লাল খামের বৃষ্টি',
    'টিমের লাভ-ক্ষতি',
    'টিমের বাজি',
    'রিবেট সেটিংস',
    'এজেন্ট রিবেট আয়',
    'নিরাপত্তা কেন্দ্র',
    'ইনবক্স',
    'গ্রাহক সেবা',
  ]);
  expect(list('এজেন্ট পেজ', 'link')).toEqual(['হোম', 'অ্যাকাউন্ট খুলুন', 'লভ্যাংশ', 'ঘোষণা']);
});

test.each([1, 2])(
  'AGENT-06 AGENT-07 an agent of type %i has balance, deposit and withdrawal in Bengali',
  async (type) => {
    const as = { session: { type }, answers: { memberInfo: anAgent({ type }) }, language: 'BN' } as const;
    const first = open(as);
    const balance = await screen.findByRole('region', { name: 'মোট ব্যালেন্স' });
    expect(await within(balance).findByText('৳ 2,86,410.75')).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'ডিপোজিট' }));
    expect(first.address()).toBe('/m/voucherCenter');
    first.unmount();
    const second = open(as);
    await second.user.click(await screen.findByRole('button', { name: 'উত্তোলন' }));
    expect(second.address()).toBe('/m/withdraw');
  },
);
