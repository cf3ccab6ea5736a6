import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';
import { contractKinds } from '../../modules/team/contracts/tables';
import { adminCall, listFilter, member, paging, textForMember, time, why } from './declare';
import { feedbackDetail, feedbackListed, feedbackRow } from './feedback';

const feedbackId = z.uuid().describe('Id of the application');
const reason = textForMember("What the member is told, in the member's language; plain text, or @file", 1_000);
const decided = z.strictObject({
  feedbackId: z.string(),
  member: z.string(),
  decision: z.enum(['approved', 'refused']),
  /** The type of the member's account from now on. */
  type: z.number().int(),
});

/** Applications of members to become an agent: feedback of its own type, with a decision instead of an answer. */
export const applicationCalls = {
  applicationList: adminCall({
    method: 'GET',
    path: '/wps/admin/applications',
    scope: ['support', 'agents'],
    command: 'applications list',
    summary: 'List the applications to become an agent; without options those that wait, the oldest first',
    input: z.strictObject({ state: feedbackListed, ...listFilter, ...paging }),
    output: z.strictObject({ content: z.array(feedbackRow), totalCount: z.number().int() }),
  }),
  applicationShow: adminCall({
    method: 'GET',
    path: '/wps/admin/applications/show',
    scope: ['support', 'agents'],
    command: 'applications show <feedbackId>',
    summary: 'Read an application to become an agent',
    input: z.strictObject({ feedbackId }),
    output: feedbackDetail,
  }),
  applicationApprove: adminCall({
    method: 'POST',
    path: '/wps/admin/applications/approve',
    scope: 'agents',
    command: 'applications approve <feedbackId> <reason>',
    summary: 'Make the member an agent, as agent make does, and tell the member',
    danger: true,
    once: true,
    input: z.strictObject({ feedbackId, reason, why }),
    output: decided,
  }),
  applicationRefuse: adminCall({
    method: 'POST',
    path: '/wps/admin/applications/refuse',
    scope: 'support',
    command: 'applications refuse <feedbackId> <reason>',
    summary: 'Turn an application down and tell the member why; the member may apply again',
    danger: true,
    once: true,
    input: z.strictObject({ feedbackId, reason, why }),
    output: decided,
  }),
};

const { tiers } = schemas.offerContract.input.shape;
const taka = z.string().regex(/^\d{1,12}\.\d{2}$/);
const rainId = z.uuid().describe('Id of the rain');
const contractId = z.uuid().describe('Id of the contract');

export const agentCalls = {
  agentMake: adminCall({
    method: 'POST',
    path: '/wps/admin/agents/make',
    scope: 'agents',
    command: 'agent make <member>',
    summary:
      "Make a member an agent, with the house's rebates where no agent stands above; an agent there whose rebates have ended gets them again",
    danger: true,
    input: z.strictObject({ member, why }),
    output: z.strictObject({ id: z.string(), type: z.number().int(), changed: z.boolean() }),
  }),
  contractOffer: adminCall({
    method: 'POST',
    path: '/wps/admin/contracts/offer',
    scope: 'finance',
    command: 'contract offer <member> <kind>',
    summary: 'Offer an agent a contract that the house pays; it is in force once the agent accepts it',
    danger: true,
    input: z.strictObject({
      member,
      kind: z.enum(contractKinds).describe('daily, hourly (salaries) or dividend'),
      tiers: tiers.describe('Steps, the lowest first: JSON like [{"from":"1000.00","activeMembers":3,"rate":"0.50"}]'),
      why,
    }),
    output: z.strictObject({ contractId: z.string() }),
  }),
  contractEnd: adminCall({
    method: 'POST',
    path: '/wps/admin/contracts/end',
    scope: 'finance',
    command: 'contract end <contractId>',
    summary: 'Withdraw an offer or end a contract of the house; the end counts from the next period',
    danger: true,
    input: z.strictObject({ contractId, why }),
    output: z.strictObject({ contractId: z.string() }),
  }),
  rains: adminCall({
    method: 'GET',
    path: '/wps/admin/rains',
    scope: 'any',
    command: 'rain list',
    summary: 'List the red-envelope rains, the latest first',
    input: z.strictObject({}),
    output: z.array(
      z.strictObject({
        id: z.string(),
        startsAt: time,
        endsAt: time,
        budget: z.string(),
        remaining: z.string(),
        least: z.string(),
        most: z.string(),
        cancelled: z.boolean(),
      }),
    ),
  }),
  rainPlan: adminCall({
    method: 'POST',
    path: '/wps/admin/rains/plan',
    scope: 'finance',
    command: 'rain plan <startsAt> <endsAt> <budget> <least> <most>',
    summary: 'Plan a red-envelope rain: each agent opens one envelope of a random amount until the budget is spent',
    danger: true,
    input: z.strictObject({
      startsAt: time.describe('ISO time'),
      endsAt: time.describe('ISO time'),
      budget: taka.describe('Taka, like 5000.00'),
      least: taka.describe('Smallest envelope, in taka'),
      most: taka.describe('Largest envelope, in taka'),
      why,
    }),
    output: z.strictObject({ rainId: z.string() }),
  }),
  rainCancel: adminCall({
    method: 'POST',
    path: '/wps/admin/rains/cancel',
    scope: 'finance',
    command: 'rain cancel <rainId>',
    summary: 'Call a rain off, also one that runs; what was opened stays paid',
    danger: true,
    input: z.strictObject({ rainId, why }),
    output: z.strictObject({ rainId: z.string() }),
  }),
};
