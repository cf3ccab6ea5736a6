import { z } from 'zod';
import { money, nothing } from './common.schema';

/**
 * Why a proof of identity was refused. `unreadable`, `expired`, `unsupported`: the document. `face`: another person than
 * on the document. `name`, `birthday`: they differ from the account's. `age`: below the minimum age. `used`: the document
 * proves another account. `unfinished`: the member did not finish. `suspicious`: nothing more may be said.
 */
export const identityRefusals = [
  'unreadable',
  'expired',
  'unsupported',
  'face',
  'name',
  'birthday',
  'age',
  'used',
  'unfinished',
  'suspicious',
] as const;

/**
 * Proof of identity and age (KYC). `none`: never begun. `open`: the member has to finish it on the provider's pages.
 * `review`: the provider checks it. After `refused` it may be begun again.
 */
export const identityState = z.enum(['none', 'open', 'review', 'accepted', 'refused']);

/** What the page about the proof shows. */
export const identityCheck = z.strictObject({
  state: identityState,
  /** Why it was refused; null in every other state. */
  reason: z.enum(identityRefusals).nullable(),
  /** When the state began. Null for `none`. */
  time: z.string().nullable(),
  /** The sum of withdrawals, over all time, up to which nobody is asked. Null: the policy asks nobody. */
  above: money.nullable(),
  /** Withdrawals that wait for the proof, and their sum. */
  waiting: z.strictObject({ count: z.number().int(), amount: money }),
  /** Whether a proof can be begun now; false also where the site has no provider. */
  startable: z.boolean(),
});

export const identitySchemas = {
  identityCheck: { input: nothing, output: identityCheck },
  /**
   * Begins a proof, or finds the one that was begun: `url` is the provider's page, which leads back to
   * `/m/securityCenter?form=identity`. Errors: `request.conflict` (nothing to prove in this state),
   * `system.unavailable` (the provider does not answer).
   */
  startIdentityCheck: { input: nothing, output: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }) },
};
