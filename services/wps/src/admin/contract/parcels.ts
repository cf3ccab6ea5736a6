import { z } from 'zod';
import { adminCall, paging, time, why } from './declare';

const states = ['ordered', 'sent', 'delivered', 'cancelled'] as const;
const parcel = z.uuid().describe('Id of the parcel');
const changed = z.strictObject({ parcel: z.string(), member: z.string(), state: z.enum(states) });

/** Parcels of the points mall: from the order to the door, or back. */
export const parcelCalls = {
  parcelList: adminCall({
    method: 'GET',
    path: '/wps/admin/parcels',
    scope: 'support',
    command: 'parcels list',
    summary: 'List parcels of the points mall, the oldest first; without options those that are to be sent',
    input: z.strictObject({
      state: z.enum(states).default('ordered').describe(states.join(', ')),
      ...paging,
    }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          parcel: z.string(),
          member: z.string(),
          goods: z.string(),
          recipient: z.string().nullable(),
          mobile: z.string().nullable(),
          address: z.string().nullable(),
          carrier: z.string().nullable(),
          tracking: z.string().nullable(),
          at: time,
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  parcelSend: adminCall({
    method: 'POST',
    path: '/wps/admin/parcels/send',
    scope: 'support',
    command: 'parcels send <parcel> <carrier> <tracking>',
    summary: 'Note that a parcel is on its way; the member is told the carrier and the tracking number',
    input: z.strictObject({
      parcel,
      carrier: z
        .string()
        .trim()
        .min(2)
        .max(60)
        .refine((text) => !/\p{Cc}/u.test(text), 'no control characters')
        .describe('Who carries it'),
      tracking: z
        .string()
        .regex(/^[A-Za-z0-9-]{3,40}$/)
        .describe("The carrier's number of it"),
      why,
    }),
    output: changed,
  }),
  parcelDeliver: adminCall({
    method: 'POST',
    path: '/wps/admin/parcels/deliver',
    scope: 'support',
    command: 'parcels deliver <parcel>',
    summary: 'Note that a parcel has arrived',
    input: z.strictObject({ parcel, why }),
    output: changed,
  }),
  parcelCancel: adminCall({
    method: 'POST',
    path: '/wps/admin/parcels/cancel',
    scope: 'support',
    command: 'parcels cancel <parcel>',
    summary:
      'Cancel a parcel that has not arrived: the points go back, and so does the piece unless it had been sent (goods stock)',
    danger: true,
    input: z.strictObject({ parcel, why }),
    output: changed.extend({ points: z.number().int() }),
  }),
};
