import { type PageName, pageOwners } from '@r777/shared/contracts';
import { confirm, setLanguage, setSession, statusStore, toast } from '@r777/shared/core';
import { aMember, answerCalls, aStatus, someBuckets, someSettings, testSession } from '@r777/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../testing/texts';
import { offerPages } from '../testing/offer';
import { App } from './app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
const shell = vi.hoisted(() => ({ isBroken: false }));
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea({ page }: { page: string }) {
    if (shell.isBroken) throw new Error('of the shell');
    return <section aria-label={`Page ${page}`} />;
  },
}));
vi.mock(import('@mfe/host/updates'), () => {
  const nothing = () => () => undefined;
  return { followOverrides: nothing, followRegistry: nothing, followStyles: nothing, retryOnline: nothing };
});

const pages = ['/m/home', '/m/login', '/m/activity', '/m/set', '/m/app', '/m/member'];
/** The whole page at an address, with a given state of the site. */
function open(path: string, part: Parameters<typeof aStatus>[0] = {}, language: 'EN' | 'BN' = 'EN') {
  setLanguage(language);
  setSession(testSession());
  history.replaceState(null, '', path);
  const status = aStatus(part);
  statusStore.setState({ status });
  answerCalls({
    status,
    announcements: someBuckets(),
    consolidatedSettings: someSettings(),
    vendorSorting: [],
    vendors: [],
    memberInfo: aMember(),
    wallet: { sumBalance: '1.00', currency: 'BDT', wallets: [] },
  });
  return render(<App />);
}
const app = () => [
  ...['banner', 'navigation', 'link', 'button', 'region'].flatMap((role) => screen.queryAllByRole(role)),
];

// Code that loads on first use is loaded here in advance, so that no test waits for it.
beforeAll(() => import('@r777/shared/ui/dialog-host/dialog-host'));
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages(...(Object.keys(pageOwners) as PageName[]));
});

test('STAT-01 STAT-06 with status 0 the app is there, on whatever page', () => {
  for (const path of pages) {
    const { unmount } = open(path);
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
    expect(screen.queryByText(/improving|restricted/)).toBeNull();
    unmount();
  }
});

test.each([
  ['STAT-02 STAT-11', { maintenance: true, regionRestriction: false }, 'EN', 'We’re improving the site'],
  ['STAT-02 STAT-04 STAT-11', { maintenance: true, regionRestriction: true }, 'EN', 'We’re improving the site'],
  ['STAT-02 STAT-11', { maintenance: true }, 'BN', 'সাইটের রক্ষণাবেক্ষণ চলছে'],
  [
    'STAT-03 STAT-05',
    { maintenance: false, regionRestriction: true },
    'EN',
    'Access from your region is restricted. If you think this is a mistake, give customer service this IP address.',
  ],
  [
    'STAT-03 STAT-05',
    { regionRestriction: true },
    'BN',
    'আপনার এলাকা থেকে এই সাইটে ঢোকা যায় না। এটি ভুল মনে হলে এই IP ঠিকানাটি গ্রাহক সেবাকে জানান।',
  ],
] as const)(
  '%s a status of %j in %s shows its page on every address, and nothing of the app',
  async (_ids, part, language, words) => {
    for (const path of pages) {
      const { unmount } = open(path, part, language);
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getAllByRole('heading')).toHaveLength(1);
      expect(app()).toEqual([]);
      unmount();
    }
  },
);

test('STAT-10 the page of a restricted visitor says the address in Bengali too', async () => {
  open('/m/home', { regionRestriction: true, location: { ip: '198.51.100.23' } }, 'BN');
  expect(await screen.findByText('আপনার IP ঠিকানা: 198.51.100.23')).toBeVisible();
});

test.each(['/m/home', '/m/set', '/m/app'])('SHELL-01 messages and questions come up over %s', async (path) => {
  open(path);
  act(() => toast.show({ kind: 'info', text: 'The message' }));
  expect(await screen.findByText('The message')).toBeVisible();
  act(() => void confirm({ title: 'The question', text: 'Sure?' }));
  expect(await screen.findByRole('dialog', { name: 'The question' })).toBeVisible();
});

test.each(['EN', 'BN'] as const)(
  'in %s a shell that throws says so, with a reload, instead of an empty page',
  (language) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    shell.isBroken = true;
    open('/m/activity', {}, language);
    expect(screen.getByRole('alert')).toHaveTextContent(language === 'EN' ? 'Something went wrong' : 'একটা সমস্যা হয়েছে');
    expect(screen.getByRole('button', { name: language === 'EN' ? 'Retry' : 'আবার চেষ্টা করুন' })).toBeVisible();
    expect(reported).toHaveBeenCalled();
    shell.isBroken = false;
    vi.unstubAllGlobals();
  },
);
