import { z } from 'zod';
import { money, page, pageNo, pageSize } from './common.schema';

const rainId = z.uuid();

/** AGENT-36: the running rain, or else the next one; `rain` is null when none is planned. Times are ISO 8601. */
export const redRain = z.strictObject({
  now: z.string(),
  rain: z
    .strictObject({
      id: rainId,
      state: z.enum(['running', 'planned']),
      startTime: z.string(),
      endTime: z.string(),
      /** The amount in the agent's envelope; null while it has not been opened. */
      opened: money.nullable(),
      /** Whether there are envelopes left. */
      left: z.boolean(),
    })
    .nullable(),
});

export const redRainSchemas = {
  redRain: { input: z.strictObject({}), output: redRain },
  /**
   * Opens the agent's envelope of a rain: one per rain.
   * @throws `redRain.closed`, `redRain.opened`, `redRain.empty`, `redRain.tooNew`, `redRain.needsPlay`, `chargeback.open`
   */
  openEnvelope: {
    input: z.strictObject({ rainId }),
    output: z.strictObject({ amount: money, balance: money }),
  },
  /** AGENT-37: the agent's earlier winnings, newest first, with the total of all pages. */
  redRainWinnings: {
    input: z.strictObject({ pageNo, pageSize: pageSize(20) }),
    output: page(z.strictObject({ rainId, time: z.string(), amount: money })).extend({
      footer: z.strictObject({ amount: money }),
    }),
  },
};
