import { type Answers, renderWithApp, someSettings } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { Area as AccountRecord } from '../expose/AccountRecord';
import { Area as BettingRecord } from '../expose/BettingRecord';
import { Area as Deposit } from '../expose/Deposit';
import { Area as Inbox } from '../expose/Inbox';
import { Area as InviteFriends } from '../expose/InviteFriends';
import { Area as Leaderboard } from '../expose/Leaderboard';
import { Area as Mall } from '../expose/Mall';
import { Area as ManualRebate } from '../expose/ManualRebate';
import { Area as ProfitAndLoss } from '../expose/ProfitAndLoss';
import { Area as RewardCentre } from '../expose/RewardCentre';
import { Area as VipBenefits } from '../expose/VipBenefits';
import { Area as Withdraw } from '../expose/Withdraw';
import { aGoldMember, betPage } from '../testing/answers';
import { anInbox } from '../testing/inbox';
import { goodsPage, orderPage } from '../testing/mall';
import { pageOfRows, someWithdrawSettings } from '../testing/money';
import { claimPage, noRebate } from '../testing/rebate';
import { someRewards } from '../testing/rewards';
import { aConfig } from '../testing/security';

const sums = { invited: 0, deposited: 0, earned: '0.00' };
const nothing = { stake: '0.00', win: '0.00', rebate: '0.00', bonus: '0.00', net: '0.00', rounds: 0 };
const time = '2026-11-23T18:00:00.000Z';
/** A member with no data, on a site that offers nothing. */
const answers: Answers = {
  memberInfo: aGoldMember(),
  consolidatedSettings: someSettings(),
  depositMethods: { methods: [] },
  depositOrders: pageOfRows([]),
  playLimits: { limits: [], exclusion: null, currency: 'BDT' },
  withdrawSettings: someWithdrawSettings(),
  withdrawalOrders: pageOfRows([]),
  securityConfig: aConfig(),
  bankCards: { cards: [], max: 5, holder: null },
  betRecords: betPage([]),
  transactionRecords: { content: [], older: null },
  profitAndLoss: { total: nothing, byGameType: [], byDay: [] },
  vipLevels: { levels: [], own: null },
  rebate: noRebate,
  rebateClaims: claimPage([]),
  missions: { content: [] },
  leaderboard: {
    ...pageOfRows([]),
    footer: { startDate: '2026-11-23', endDate: '2026-11-23', endsAt: time, own: null },
  },
  mallGoods: goodsPage([]),
  mallRedemptions: orderPage([]),
  affiliateInfo: { code: 'R7', link: 'https://r777.example/m/register', invited: 0, earned: '0.00', bonus: null },
  inviteSummary: { ...pageOfRows([]), footer: sums },
  ...someRewards([]).answers,
  ...anInbox(0).answers,
};

const pages: [string, string, ComponentType, string, string][] = [
  ['MSG-38', '/m/webEmail', Inbox, 'No messages', 'কোনো বার্তা নেই'],
  ['MONEY-05', '/m/voucherCenter', Deposit, 'Deposits are unavailable right now', 'এখন ডিপোজিট করা যাচ্ছে না'],
  ['MONEY-09', '/m/withdraw', Withdraw, 'No bank card yet', 'এখনো কোনো ব্যাংক কার্ড নেই'],
  ['MONEY-16', '/m/gameRecord', BettingRecord, 'No bets in this period', 'এই সময়ে কোনো বাজি নেই'],
  ['MONEY-19', '/m/transaction/record', AccountRecord, 'No transactions in this period', 'এই সময়ে কোনো লেনদেন নেই'],
  ['MONEY-21', '/m/profitandloss', ProfitAndLoss, 'No bets in this period', 'এই সময়ে কোনো বাজি নেই'],
  ['REWD-02', '/m/member/benefits', VipBenefits, 'No VIP levels yet', 'এখনো কোনো VIP লেভেল নেই'],
  ['REWD-05', '/m/member/manualRebate', ManualRebate, 'Nothing claimed in this period', 'এই সময়ে কোনো রিবেট নেওয়া হয়নি'],
  ['REWD-06', '/m/rewardCenter', RewardCentre, 'No rewards to claim', 'নেওয়ার মতো পুরস্কার নেই'],
  ['REWD-06', '/m/rewardCenter?tab=claimed', RewardCentre, 'Nothing claimed yet', 'এখনো কিছু নেওয়া হয়নি'],
  ['REWD-10', '/m/leaderBoard?tab=board', Leaderboard, 'No one is ranked yet', 'এখনো কেউ তালিকায় নেই'],
  ['REWD-11', '/m/mall/mallHome', Mall, 'Nothing to redeem right now', 'এখন নেওয়ার মতো কিছু নেই'],
  ['REWD-16', '/m/inviteFriends', InviteFriends, 'No friends in this period', 'এই সময়ে কোনো বন্ধু নেই'],
];

test.each(pages)(
  '%s an empty page says so, in English and in Bengali: %s',
  async (_id, path, Page, english, bengali) => {
    const { unmount } = renderWithApp(<Page />, { session: true, path, answers });
    expect(await screen.findByText(english)).toBeVisible();
    unmount();
    renderWithApp(<Page />, { session: true, path, answers, language: 'BN' });
    expect(await screen.findByText(bengali)).toBeVisible();
  },
);
