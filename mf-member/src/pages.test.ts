import { expect, test } from 'vitest';
import remote from '../remote.json';
import { AccountRecordPage } from './features/account-record/account-record-page';
import { BettingRecordPage } from './features/betting-record/betting-record-page';
import { DepositPage } from './features/deposit/deposit-page';
import { FeedbackPage } from './features/feedback/feedback-page';
import { HelpPage } from './features/help/help-page';
import { InboxPage } from './features/inbox/inbox-page';
import { InvitePage } from './features/invite/invite-page';
import { LeaderboardPage } from './features/leaderboard/leaderboard-page';
import { MallPage } from './features/mall/mall-page';
import { ManualRebatePage } from './features/manual-rebate/manual-rebate-page';
import { MemberCentrePage } from './features/member-centre/member-centre-page';
import { MessageCentrePage } from './features/message-centre/message-centre-page';
import { NoticesPage } from './features/notices/notices-page';
import { ProfitAndLossPage } from './features/profit-and-loss/profit-and-loss-page';
import { RewardCentrePage } from './features/reward-centre/reward-centre-page';
import { SecurityCentrePage } from './features/security-centre/page/security-centre-page';
import { VipBenefitsPage } from './features/vip-benefits/vip-benefits-page';
import { WithdrawPage } from './features/withdraw/withdraw-page';

/** The shell loads a page by its name: `remote.json` names the file, and the file exports the component. */
async function areaOf(page: keyof typeof remote.pages): Promise<unknown> {
  const file: { Area: unknown } = await import(`./expose/${remote.pages[page].slice('./'.length)}.tsx`);
  return file.Area;
}

test.each([
  ['ROUTE-16', 'help', HelpPage],
  ['ROUTE-17', 'notices', NoticesPage],
  ['ROUTE-20', 'message-centre', MessageCentrePage],
  ['ROUTE-21', 'feedback', FeedbackPage],
  ['ROUTE-22 ROUTE-27', 'member-centre', MemberCentrePage],
  ['ROUTE-23', 'inbox', InboxPage],
  ['ROUTE-25', 'deposit', DepositPage],
  ['ROUTE-26', 'withdraw', WithdrawPage],
  ['ROUTE-29', 'vip-benefits', VipBenefitsPage],
  ['ROUTE-30', 'manual-rebate', ManualRebatePage],
  ['ROUTE-31', 'reward-centre', RewardCentrePage],
  ['ROUTE-32', 'leaderboard', LeaderboardPage],
  ['ROUTE-33', 'betting-record', BettingRecordPage],
  ['ROUTE-34', 'account-record', AccountRecordPage],
  ['ROUTE-36', 'profit-and-loss', ProfitAndLossPage],
  ['ROUTE-37', 'mall', MallPage],
  ['ROUTE-38', 'security-centre', SecurityCentrePage],
  ['ROUTE-39', 'invite-friends', InvitePage],
] as const)('%s the page %s of the shell is the screen of that name here', async (_id, page, screen) => {
  expect(await areaOf(page)).toBe(screen);
});
