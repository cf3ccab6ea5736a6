import type { CallName } from '@r777/shared/schemas';
import { granted, type TestClient } from './client';
import { onePicture, sendFeedback } from './feedback';

/** Valid queries of the demo agent for reading calls that need more than a language; `client` is logged in. */
export async function validQueries(client: TestClient): Promise<Partial<Record<CallName, string>>> {
  const feedbackId = await sendFeedback(client, { images: await onePicture() });
  return {
    feedbackImage: `feedbackId=${feedbackId}&index=0`,
    helpCenter: 'language=BN&device=MOBILE',
    checkUsername: 'username=somebody',
    announcements: 'language=BN&types=B,PL,PU,PR,H,A',
    confirmWays: 'purpose=bankCard',
    chatLaunch: 'language=EN&backUrl=/m/message',
    serviceLink: 'type=3',
    activityComment: 'announcementId=cricket',
    teamKpi: 'startDate=2026-01-01&endDate=2026-12-31',
    teamOverview: 'startDate=2026-01-01&endDate=2026-12-31',
    teamProfit: 'startDate=2026-01-01&endDate=2026-12-31',
    teamNote: `member=${granted(await client.call('downline', {})).content[0]?.id}`,
    teamBets: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    teamOverviewCsv: 'startDate=2026-01-01&endDate=2026-12-31',
    teamProfitCsv: 'startDate=2026-01-01&endDate=2026-12-31',
    teamBetsCsv: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    rebateIncome: 'startDate=2026-01-01&endDate=2026-12-31',
    rebateIncomeBy: 'startDate=2026-01-01&endDate=2026-12-31&by=member',
    rebateIncomeDetail: 'startDate=2026-01-01&endDate=2026-12-31',
    rebateIncomeCsv: 'startDate=2026-01-01&endDate=2026-12-31',
    rebateClaims: 'startDate=2026-01-01&endDate=2026-12-31',
    mallRedemptions: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    checkAffiliateCode: 'affiliateCode=AGENT777',
    inviteSummary: 'startDate=2026-01-01&endDate=2026-12-31',
    invitedMembers: 'startDate=2026-01-01&endDate=2026-12-31',
    betRecords: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    gameInfo: 'language=BN&gameId=bgs-burning-777',
    lotteryBets: 'lottery=lott-dhaka-daily&language=BN',
    drawNumero: 'lottery=lott-dhaka-daily',
    lotteryResults: 'lottery=lott-dhaka-daily',
    lotteryOrder: 'language=BN&orderId=demo-agent77',
    lotteryOrders: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    addRecentByGet: 'nodeId=bgs-burning-777&vendor=BGS',
    depositOrder: `orderId=${granted(await client.call('depositOrders', {})).content[0]?.orderId}`,
    withdrawalOrder: `orderId=${granted(await client.call('withdrawalOrders', {})).content[0]?.orderId}`,
    forfeitPreview: `id=${granted(await client.call('wagering', { show: 'open' })).content[0]?.id}`,
    transactionRecords: 'startDate=2026-01-01&endDate=2026-12-31',
    transactionStatement: 'startDate=2026-01-01&endDate=2026-12-31',
    transactionCsv: 'startDate=2026-01-01&endDate=2026-12-31',
    activityStatement: 'startDate=2026-01-01&endDate=2026-12-31',
    contractStanding: 'kind=daily',
    contractsBelow: 'kind=daily',
    profitAndLoss: 'startDate=2026-01-01&endDate=2026-12-31',
  };
}
