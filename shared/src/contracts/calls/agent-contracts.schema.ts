import { z } from 'zod';
import { memberId } from './agent.schema';
import { done, money, page, pageNo, pageSize, percent } from './common.schema';

const kind = z.enum(['daily', 'dividend', 'hourly']);
const count = z.number().int().min(0);
const contractId = z.uuid();

/**
 * A step of a contract, in ascending order: `rate` percent is paid when `from` (turnover of the team for a salary, loss
 * of its players for a dividend; in taka) and the number of active members are reached. The highest reached step
 * counts.
 */
export const contractTier = z.strictObject({ from: money, activeMembers: count.max(100_000), rate: percent });

/** AGENT-26: a contract, as either side sees it. `giver` is null if the house pays. Times are ISO 8601. */
export const agentContract = z.strictObject({
  id: contractId,
  kind,
  giver: z.string().nullable(),
  taker: z.string(),
  state: z.enum(['offered', 'accepted', 'refused', 'withdrawn', 'ended']),
  tiers: z.array(contractTier),
  offeredAt: z.string(),
  answeredAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});

/** AGENT-20, API-78: 1 while an offer of the kind waits for the member's answer, else 0. */
const pending = z.union([z.literal(0), z.literal(1)]);
/** Answer of both contract requests: the daily salary, the dividend and the hourly salary. */
export const contractRequest = z.strictObject({
  dailysalreqtype: pending,
  divtypecompperiodreq: pending,
  contracthoursalreq: pending,
  /** The waiting offers themselves. A reminder is for one offer; a later offer of the kind has another id. */
  offers: z.array(z.strictObject({ id: contractId, kind })),
});

/** The result of a contract for one period; `owed` is paid as soon as the giver's wallet covers it. */
export const contractPayout = z.strictObject({
  kind,
  /** ISO 8601; the end is exclusive. */
  start: z.string(),
  end: z.string(),
  turnover: money,
  loss: money,
  activeMembers: count,
  rate: percent,
  amount: money,
  state: z.enum(['nothing', 'due', 'owed', 'paid']),
  paidAt: z.string().nullable(),
});

/** AGENT-35: a dividend with both sides and its agreed steps. `giver` is null if the house pays. */
const dividendParties = { giver: z.string().nullable(), taker: z.string(), tiers: z.array(contractTier) };

/**
 * The period that runs now, with the pay that it would come to at this moment. `contractId` is the contract that pays
 * it. If the contract has ended or was replaced, that is still the earlier contract.
 */
const runningPeriod = contractPayout.omit({ state: true, paidAt: true }).extend({ contractId });

const paging = { pageNo, pageSize: pageSize(20) };

export const agentContractSchemas = {
  contractSalaryRequest: { input: z.strictObject({}), output: contractRequest },
  contractDividendRequest: { input: z.strictObject({}), output: contractRequest },
  agentContracts: {
    /** `own`: contracts offered to the agent; `given`: contracts that the agent offered. */
    input: z.strictObject({ side: z.enum(['own', 'given']).default('own'), kind: kind.optional(), ...paging }),
    output: page(agentContract),
  },
  /**
   * No step may pay more than the agent's own contract of the kind for the same figures.
   * @throws `contract.noneOwn`, `contract.aboveOwn`, `contract.offered`
   */
  offerContract: {
    input: z.strictObject({ member: memberId, kind, tiers: z.array(contractTier).min(1).max(10) }),
    output: z.strictObject({ id: contractId }),
  },
  answerContract: { input: z.strictObject({ contractId, accept: z.boolean() }), output: done },
  /** `state` is what the agent saw: a withdrawal must not end a contract that was accepted in the meantime. */
  endContract: {
    input: z.strictObject({ contractId, state: z.enum(['offered', 'accepted']).optional() }),
    output: done,
  },
  /**
   * AGENT-26: what an agent's contract page shows of one kind. `enabled` is false where the merchant has no dividends;
   * `current` is null when no contract pays the running period.
   */
  contractStanding: {
    input: z.strictObject({ kind }),
    output: z.strictObject({
      enabled: z.boolean(),
      offered: agentContract.nullable(),
      running: agentContract.nullable(),
      current: runningPeriod.nullable(),
    }),
  },
  /** The agents directly below who can have contracts, by name, with their contract of a kind from this agent. */
  contractsBelow: {
    input: z.strictObject({ kind, ...paging }),
    output: page(
      z.strictObject({
        id: z.string(),
        account: z.string(),
        offered: agentContract.nullable(),
        running: agentContract.nullable(),
      }),
    ),
  },
  /** API-44: calculated salaries of the agent, newest first. */
  salaries: {
    input: z.strictObject({ kind: z.enum(['daily', 'hourly']).optional(), ...paging }),
    output: page(contractPayout).extend({ footer: z.strictObject({ paid: money }) }),
  },
  /**
   * AGENT-35, API-45: dividend periods, newest first, that the agent gets (`own`) or gives to agents below (`given`).
   * `enabled` is the merchant's switch (ROUTE-52). `current` is the running period with its result so far, for an agent
   * with a dividend contract. `owed` in the footer waits for the giver's wallet, and is paid when the wallet covers it.
   */
  dividends: {
    input: z.strictObject({ side: z.enum(['own', 'given']).default('own'), ...paging }),
    output: page(contractPayout.extend(dividendParties)).extend({
      enabled: z.boolean(),
      current: runningPeriod.extend(dividendParties).nullable(),
      footer: z.strictObject({ paid: money, owed: money }),
    }),
  },
};
