import type { CallName } from '@r777/shared/schemas';
import type { SessionMember } from '../http/admission/guard';
import type { ContractRoutes } from '../http/contract-routes';
import type { MoneyContext } from '../modules/money/context';
import { type CallInput, type CallOutput, granted, type TestClient } from './client';
import { onePicture, sendFeedback } from './feedback';

type Name = Parameters<ContractRoutes['authenticated']>[0];
type Registered = (context: object) => unknown;

/** Makes a call of a module directly, without a server: sessions, limits and schemas have their own tests. */
export type Ask = <K extends Name>(
  name: K,
  input: CallInput<K>,
  caller: Partial<SessionMember>,
) => Promise<CallOutput<K>>;

/** The calls that a module registers on this context. An idempotent call runs in its own transaction. */
export function callsOf(register: (context: MoneyContext) => void, context: Partial<MoneyContext>): Ask {
  const calls = new Map<string, Registered>();
  const keep = (name: string, call: Registered) => void calls.set(name, call);
  const { db, now = Date.now, site } = context;
  if (!db) throw new Error('calls need a database');
  const idempotent = (name: string, call: Registered) =>
    keep(name, async (given) => {
      const known = await site?.();
      return db.transaction(async (tx) => call({ ...given, tx, at: new Date(now()), site: known }));
    });
  const routes = { authenticated: keep, public: keep, idempotent } as unknown as ContractRoutes;
  const config = { secureCookies: false, siteTag: 'tests' };
  register({ config, ...context, routes } as MoneyContext);
  const browser = { request: { cookies: {} }, reply: { setCookie() {}, clearCookie() {} } };
  return async <K extends Name>(name: K, input: CallInput<K>, caller: Partial<SessionMember>) => {
    const member = { type: 0, familyId: null, ...caller };
    return (await calls.get(name)?.({ input, member, ...browser })) as CallOutput<K>;
  };
}

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
    promotionWhy: 'id=welcome',
    promotionTerms: 'id=welcome&language=BN',
    gamePromotions: 'gameType=RNG&game=bgs-burning-777',
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
