import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';
import { promotionRuleSchema } from '../../modules/promotions/rule';
import { adminCall, bilingual, paging, time, why } from './declare';
import { itemId } from './managed-list';

const scope = 'finance';
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647).describe('Number of a version of its rule');
const count = z.number().int();
const path = '/wps/admin/promotions';
const { state, reason, terms } = schemas.promotionStates.output.shape.content.element.shape;
const written = z.strictObject({
  id: z.string(),
  version: count,
  /** False: another operator has to approve it first. */
  offered: z.boolean(),
});
const announced = z.strictObject({
  title: z.string(),
  content: z.string(),
  banner: z.strictObject({ kicker: z.string(), headline: z.string(), body: z.string() }).nullable(),
});
const minute = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|none)$/)
  .describe('Minute in the site’s time zone like 2026-12-01T18:00, or none');

/** Promotions: their rules, and how they go. */
export const promotionCalls = {
  promotionList: adminCall({
    method: 'GET',
    path,
    scope: 'any',
    command: 'promotions list',
    summary: 'List the promotions with their rules, what they have paid, and what waits for an approval',
    input: z.strictObject({
      id: itemId.optional(),
      text: z.string().trim().min(1).max(100).optional().describe('Only those with this in their id or title'),
      standing: z
        .enum(['running', 'early', 'waiting', 'stopped', 'ended'])
        .optional()
        .describe('Only those that are running, early, waiting, stopped or ended'),
      toApprove: z.stringbool().optional().describe('Only those with a version that waits for a second operator'),
      ...paging,
    }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          id: z.string(),
          /** Title of the announcement, with its figures; null without an announcement. */
          title: bilingual(2_000).nullable(),
          version: count,
          phase: z.enum(['early', 'running', 'ended', 'waiting']),
          stoppedAt: time.nullable(),
          /** The newest version, if it waits for an approval. */
          waiting: z.strictObject({ version: count, by: z.string() }).nullable(),
          /**
           * Of an engine, these are null unless the list asks for its id: they count all of its payments. `joined` is
           * then the number of members who were paid.
           */
          joined: count.nullable(),
          payments: count.nullable(),
          paid: z.string().nullable(),
          takenBack: z.string().nullable(),
          /** `paid` without `takenBack`. */
          cost: z.string().nullable(),
          wagered: z.string().nullable(),
          reserved: z.string(),
          rule: z.json(),
        }),
      ),
      /** Counted up to five pages ahead; `hasMore`: there are more. */
      totalCount: count,
      hasMore: z.boolean(),
    }),
  }),
  promotionPut: adminCall({
    method: 'POST',
    path: `${path}/put`,
    scope,
    command: 'promotions put',
    summary:
      'Write the next version of a rule; members who joined keep theirs. Above ৳100,000 it needs a second operator',
    danger: true,
    input: z.strictObject({
      item: promotionRuleSchema.describe('All of it; from a file with --item @file.json'),
      version: versionNumber
        .optional()
        .describe('Number of the newest version, from the list. Without it, the promotion can only be new'),
      why,
    }),
    output: written,
  }),
  promotionSchedule: adminCall({
    method: 'POST',
    path: `${path}/schedule`,
    scope,
    command: 'promotions schedule <id>',
    summary: 'Write the next version with another window; what is not given stays',
    input: z.strictObject({ id: itemId, from: minute.optional(), until: minute.optional(), why }),
    output: written,
  }),
  promotionApprove: adminCall({
    method: 'POST',
    path: `${path}/approve`,
    scope,
    command: 'promotions approve <id> <version>',
    summary: 'Offer a version that another operator wrote',
    danger: true,
    input: z.strictObject({ id: itemId, version: versionNumber, why }),
    output: written,
  }),
  promotionStop: adminCall({
    method: 'POST',
    path: `${path}/stop`,
    scope,
    command: 'promotions stop <id>',
    summary: 'Let nobody new join; who joined is still paid. An engine pays nothing that begins from then on',
    danger: true,
    input: z.strictObject({ id: itemId, why }),
    output: z.strictObject({ id: z.string(), stoppedAt: time }),
  }),
  promotionPreview: adminCall({
    method: 'GET',
    path: `${path}/preview`,
    scope: 'any',
    command: 'promotions preview <id>',
    summary: 'Show a version as a kind of member sees it, also one that is not offered yet',
    input: z.strictObject({
      id: itemId,
      version: versionNumber.optional(),
      as: z.enum(['guest', 'new', 'depositor', 'agent', 'trial', 'protected']).default('new').describe('Who looks'),
      level: z.coerce.number().int().min(0).max(100).default(0).describe('VIP level of the one who looks'),
    }),
    output: z.strictObject({
      id: z.string(),
      version: count,
      /** `hidden`: nothing is shown. */
      state: z.union([state, z.literal('hidden')]),
      reason: reason.optional(),
      terms,
      /** Its announcement with the figures of this version; null without one. `content` is HTML. */
      announcement: z.strictObject({ en: announced, bn: announced }).nullable(),
    }),
  }),
  promotionDryRun: adminCall({
    method: 'GET',
    path: `${path}/dry-run`,
    scope: 'any',
    command: 'promotions dry-run <id>',
    summary: 'Compute what a version would have cost over the last days if every member had joined',
    input: z.strictObject({
      id: itemId,
      version: versionNumber.optional(),
      days: z.coerce.number().int().min(1).max(90).default(30).describe('How many days back'),
    }),
    output: z.strictObject({
      id: z.string(),
      version: count,
      days: count,
      /** Null for an engine, which has its own settings. */
      cost: z.string().nullable(),
      members: count,
      payments: count,
    }),
  }),
  promotionVersions: adminCall({
    method: 'GET',
    path: `${path}/versions`,
    scope: 'any',
    command: 'promotions versions <id>',
    summary: 'List the versions of a rule, newest first, with who wrote and who approved each',
    input: z.strictObject({ id: itemId, ...paging }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          version: count,
          at: time,
          by: z.string(),
          /** Null if it needed no approval, or waits for one. */
          approvedBy: z.string().nullable(),
          rule: z.json(),
        }),
      ),
      totalCount: count,
    }),
  }),
  promotionFigures: adminCall({
    method: 'GET',
    path: `${path}/figures`,
    scope: 'any',
    command: 'promotions figures <id>',
    summary: 'List the figures that texts can insert as {{name}}',
    input: z.strictObject({ id: itemId, version: versionNumber.optional() }),
    output: z.strictObject({ id: z.string(), version: count, terms }),
  }),
};
