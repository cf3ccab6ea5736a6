import { type Answers, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area as AccountRecord } from '../expose/AccountRecord';
import { Area as BettingRecord } from '../expose/BettingRecord';
import { Area as InviteFriends } from '../expose/InviteFriends';
import { Area as Mall } from '../expose/Mall';
import { Area as ManualRebate } from '../expose/ManualRebate';
import { Area as ProfitAndLoss } from '../expose/ProfitAndLoss';
import { aBet, anEntry, betPage } from '../testing/answers';
import { aMug, anOrder, goodsPage, orderPage } from '../testing/mall';
import { aClaim, claimPage, noRebate } from '../testing/rebate';

const nothing = { stake: '0.00', win: '0.00', rebate: '0.00', bonus: '0.00', net: '0.00', rounds: 0 };
const page = { pageNum: 1, pageSize: 20, totalPages: 1, totalCount: 1 };
const sums = { invited: 1, deposited: 0, earned: '0.00' };
const answers: Answers = {
  betRecords: betPage([aBet('round-1')]),
  transactionRecords: { content: [anEntry('e1')], older: null },
  profitAndLoss: { total: nothing, byGameType: [], byDay: [] },
  rebate: noRebate,
  rebateClaims: claimPage([aClaim()]),
  mallGoods: goodsPage([aMug()]),
  mallRedemptions: orderPage([anOrder()]),
  affiliateInfo: { code: 'R7', link: 'https://r777.example/m/register', invited: 1, earned: '0.00', bonus: null },
  inviteSummary: { ...page, content: [{ date: '2026-03-01', ...sums }], footer: sums },
  invitedMembers: { ...page, content: [], totalCount: 0, totalPages: 0 },
};
const pages: [string, string, ComponentType, string, keyof typeof answers][] = [
  ['MONEY-15', 'the betting record', BettingRecord, '/m/gameRecord', 'betRecords'],
  ['MONEY-18', 'the account record', AccountRecord, '/m/transaction/record', 'transactionRecords'],
  ['MONEY-20', 'profit and loss', ProfitAndLoss, '/m/profitandloss', 'profitAndLoss'],
  ['REWD-05', 'the rebate history', ManualRebate, '/m/member/manualRebate', 'rebateClaims'],
  ['REWD-13', 'the redemptions', Mall, '/m/mall/mallHome?tab=orders', 'mallRedemptions'],
  ['REWD-16', 'the invite page', InviteFriends, '/m/inviteFriends', 'inviteSummary'],
];
const open = (Page: ComponentType, path: string) => renderWithApp(<Page />, { session: true, path, answers });

// 1 a.m. on 2 March on the site, when it is still 1 March in Greenwich.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T19:00:00Z') }));

test.each(pages)(
  '%s %s: the days of the address are asked for, then those of each quick range, today as the last',
  async (_id, _what, Page, path, call) => {
    const { user, seen } = open(Page, `${path}${path.includes('?') ? '&' : '?'}from=2026-01-05&to=2026-01-09`);
    const asked = () => seen.filter(({ name }) => name === call).at(-1)?.input;
    await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-01-05', endDate: '2026-01-09' }));
    const ranges = [
      ['7 days', '2026-02-24', '2026-03-02'],
      ['30 days', '2026-02-01', '2026-03-02'],
      ['Today', '2026-03-02', '2026-03-02'],
      // The rebate of a single past day is not among its quick ranges.
      ...(call === 'rebateClaims' ? [] : [['Yesterday', '2026-03-01', '2026-03-01']]),
    ];
    for (const [name = '', startDate, endDate] of ranges) {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(asked()).toMatchObject({ startDate, endDate }));
    }
  },
);
