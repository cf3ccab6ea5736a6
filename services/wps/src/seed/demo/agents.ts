import type { Orm } from '@mfe/server-kit';
import { MEMBER_TYPE } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { isAgent } from '../../modules/identity/members/roles';
import type { MovementKind } from '../../modules/money/ledger/tables';
import { redEnvelopes, redRains } from '../../modules/rewards/red-rain/tables';
import { affiliateLinks, linkRegistrations } from '../../modules/team/affiliate-links/tables';
import { workOutRebates } from '../../modules/team/agent-rebate/daily';
import { topRates } from '../../modules/team/agent-rebate/rates';
import { rebateDays, rebateRates, type SomeRates } from '../../modules/team/agent-rebate/tables';
import { periodOfKind, workOut } from '../../modules/team/contracts/payouts';
import { contractKinds, contractPayouts, contracts } from '../../modules/team/contracts/tables';
import { type Period, type PeriodKind, periodOf } from '../../platform/clock/calendar';
import { dayOf, startOf } from '../../platform/clock/days';
import { periods } from '../../platform/jobs/tables';
import type { Person } from './people';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How long after midnight earnings are paid. */
const PAID_AFTER = 6 * 60_000;
/** How many days ago the contracts were agreed. */
const AGREED = 29;

/** Id of the offer that waits for the demo agent's answer. */
const WAITING_OFFER = '5d0c1f2e-8b7a-4f35-9c64-2e1b7a9d3c01';

/** A payment that an agent of the demo earned or made, to be written in order with all others. Amount in paisa. */
export interface Earning {
  readonly memberId: number;
  readonly movement: MovementKind;
  readonly reference: string;
  readonly amount: number;
  readonly at: number;
}

/** A share of the house's rates, in percent. */
const share = (percent: number): SomeRates =>
  Object.fromEntries(
    Object.entries(topRates).map(([gameType, rate]) => [gameType, Math.floor((rate * percent) / 100)]),
  );

const tiers = (...steps: [from: number, activeMembers: number, rate: number][]) =>
  steps.map(([from, activeMembers, rate]) => ({ from: String(from), activeMembers, rate }));

/** Rebates at every level of the team, links, and contracts, one of which waits for the agent's answer. */
async function writeTerms(tx: Orm, people: readonly Person[], agentId: number, now: number): Promise<void> {
  const children = people.filter(({ row }) => row.parentId === agentId);
  const given = children.map(({ row }, i) => ({
    row,
    percent: isAgent(row.type) ? 80 : i === 2 ? 40 : i % 2 === 0 ? 50 : 60,
  }));
  const subAgent = children.find(({ row }) => isAgent(row.type));
  const below = people.filter(({ row }) => row.parentId === subAgent?.row.id).map(({ row }) => ({ row, percent: 30 }));
  const top = people.filter(({ row }) => row.id === agentId).map(({ row }) => ({ row, percent: 100 }));
  const rows = [...top, ...given, ...below].flatMap(({ row, percent }) =>
    Object.entries(share(percent)).map(([gameType, rate]) => {
      const setBy = row.id === agentId ? null : (row.parentId ?? null);
      return { memberId: row.id, gameType, rate, setBy, at: row.registeredAt };
    }),
  );
  await tx.insert(rebateRates).values(rows);

  const link = (code: string, channel: string, percent: number, days: number, ended?: number) => ({
    code,
    agentId,
    channel,
    rates: share(percent),
    createdAt: new Date(now - days * DAY),
    disabledAt: ended === undefined ? null : new Date(now - ended * DAY),
  });
  await tx
    .insert(affiliateLinks)
    .values([
      link('DHAKA50A', 'Facebook group', 50, 44),
      link('TELE60BD', 'Telegram channel', 60, 43),
      link('FLYER40X', 'Flyers', 40, 42, 5),
    ]);
  const codes: Record<number, string> = { 50: 'DHAKA50A', 60: 'TELE60BD', 40: 'FLYER40X' };
  await tx.insert(linkRegistrations).values(
    given.flatMap(({ row, percent }) => {
      const code = codes[percent];
      return code ? [{ memberId: row.id, code, at: row.registeredAt }] : [];
    }),
  );

  const agreed = (since: number) => ({
    state: 'accepted' as const,
    offeredAt: new Date(since),
    answeredAt: new Date(since + DAY / 2),
  });
  const ours = agreed(now - (AGREED + 1) * DAY);
  const own = { giverId: null, takerId: agentId };
  await tx.insert(contracts).values([
    { ...own, ...ours, kind: 'daily', terms: tiers([0, 3, 20], [50_000, 8, 30], [200_000, 15, 40]) },
    { ...own, ...ours, kind: 'dividend', terms: tiers([0, 5, 1_000], [500_000, 15, 1_500]) },
    {
      ...own,
      id: WAITING_OFFER,
      kind: 'hourly',
      state: 'offered',
      terms: tiers([10_000, 3, 5], [50_000, 5, 10]),
      offeredAt: new Date(now - 3 * HOUR),
    },
    ...(subAgent
      ? [
          {
            giverId: agentId,
            takerId: subAgent.row.id,
            kind: 'daily' as const,
            terms: tiers([0, 3, 10], [50_000, 8, 20]),
            ...agreed(Math.max(now - AGREED * DAY, subAgent.habit.registeredAt)),
          },
        ]
      : []),
  ]);
}

/** A past rain of last week, opened by some agents, and one for tomorrow evening. */
async function writeRains(tx: Orm, people: readonly Person[], now: number): Promise<Earning[]> {
  const evening = (days: number) => (startOf(dayOf(now + days * DAY))?.getTime() ?? now) + 20 * HOUR;
  const [past, next] = ['7a1f0c52-3f5e-4c1b-9d52-1f0e6a7b7701', '7a1f0c52-3f5e-4c1b-9d52-1f0e6a7b7702'];
  const won = people
    .filter(({ row, habit }) => isAgent(row.type) && habit.registeredAt < evening(-8))
    .map(({ row }, i) => ({ memberId: row.id, amount: 6_600 - i * 2_480, at: evening(-8) + (i + 1) * 90_000 }));
  const budget = 500_000n;
  const rule = { least: 500n, most: 10_000n, budget };
  const spent = won.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const during = (days: number) => ({ startsAt: new Date(evening(days)), endsAt: new Date(evening(days) + HOUR) });
  await tx.insert(redRains).values([
    { id: past, ...rule, ...during(-8), plannedAt: new Date(evening(-9)), remaining: budget - spent },
    { id: next, ...rule, ...during(1), plannedAt: new Date(now), remaining: budget },
  ]);
  await tx.insert(redEnvelopes).values(
    won.map(({ memberId, amount, at }) => ({
      rainId: past,
      memberId,
      amount: BigInt(amount),
      openedAt: new Date(at),
    })),
  );
  return won.map((one) => ({ ...one, movement: 'redRain' as const, reference: `redRain:${past}` }));
}

/** Does the jobs' work since `from`, and records it as done, so that they continue from here. */
async function workOutPast(
  tx: Orm,
  job: string,
  kind: PeriodKind,
  span: { from: number; now: number },
  work: (period: Period) => Promise<void>,
) {
  const done: Period[] = [];
  for (let period = periodOf(kind, span.from); period.end.getTime() <= span.now - PAID_AFTER; ) {
    await work(period);
    done.push(period);
    period = periodOf(kind, period.end.getTime());
  }
  if (done.length > 0)
    await tx.insert(periods).values(done.map(({ start, end }) => ({ job, startsAt: start, doneAt: end })));
}

/**
 * The agents of the demo: their terms, and their earnings from the seeded play. The figures of play have to be written
 * first; the returned payments still have to be posted in the ledger.
 */
export async function seedAgents(tx: Orm, people: readonly Person[], now: number): Promise<Earning[]> {
  const agentId = people.find(({ row }) => row.type === MEMBER_TYPE.agent)?.row.id;
  if (agentId === undefined) return [];
  await writeTerms(tx, people, agentId, now);
  const span = { from: now - AGREED * DAY, now };
  // No contract is paid by the hour yet.
  const rows = {
    rows: async <T>(statement: Parameters<Orm['execute']>[0]) =>
      ((await tx.execute(statement)) as unknown as { rows: T[] }).rows,
  };
  await workOutPast(tx, 'rebate', 'day', span, (period) => workOutRebates(tx, period));
  for (const kind of contractKinds)
    await workOutPast(
      tx,
      `contract:${kind}`,
      periodOfKind[kind],
      kind === 'hourly' ? { from: now - HOUR, now } : span,
      (period) => workOut(rows, tx, kind, period),
    );
  await tx
    .update(rebateDays)
    .set({ paidAt: sql`((${rebateDays.day} + 1)::timestamp at time zone 'Asia/Dhaka') + interval '6 minutes'` });
  await tx
    .update(contractPayouts)
    .set({ state: 'paid', paidAt: sql`${contractPayouts.endsAt} + interval '6 minutes'` })
    .where(sql`${contractPayouts.state} = 'due'`);
  return [
    ...(await earnedByRebates(tx, people)),
    ...(await earnedByContracts(tx)),
    ...(await writeRains(tx, people, now)),
  ];
}

async function earnedByRebates(tx: Orm, people: readonly Person[]): Promise<Earning[]> {
  const types = new Map(people.map(({ row }) => [row.id, row.type]));
  return (await tx.select().from(rebateDays)).map(({ memberId, day, ownAmount, teamAmount }) => ({
    memberId,
    movement: isAgent(types.get(memberId) ?? 0) ? 'commission' : 'rebate',
    reference: `rebate:${memberId}:${day}`,
    amount: Number(ownAmount + teamAmount),
    at: (startOf(day, 1)?.getTime() ?? 0) + PAID_AFTER,
  }));
}

async function earnedByContracts(tx: Orm): Promise<Earning[]> {
  const paid = (await tx.select().from(contractPayouts)).filter(({ state }) => state === 'paid');
  return paid.flatMap(({ contractId, startsAt, endsAt, kind, giverId, takerId, amount }) => {
    const reference = `contract:${contractId}:${startsAt.toISOString()}`;
    const at = endsAt.getTime() + PAID_AFTER;
    const shared = { movement: kind === 'dividend' ? ('dividend' as const) : ('salary' as const), reference, at };
    const given = giverId === null ? [] : [{ ...shared, memberId: giverId, amount: -Number(amount) }];
    return [...given, { ...shared, memberId: takerId, amount: Number(amount) }];
  });
}
