/**
 * Request and response schemas of every call, by the call's name in `calls`. Server and tests only: importing this file
 * pulls in zod, which no page ships (an import rule keeps it out of shell and remotes).
 */
import type { z } from 'zod';
import { accountSchemas } from './schemas/account';
import { affiliateLinkSchemas } from './schemas/affiliate-links';
import { agentSchemas } from './schemas/agent';
import { agentContractSchemas } from './schemas/agent-contracts';
import { agentRebateSchemas } from './schemas/agent-rebate';
import { confirmationSchemas } from './schemas/confirmation';
import { contentSchemas } from './schemas/content';
import { gameSchemas } from './schemas/games';
import { inboxSchemas } from './schemas/inbox';
import { inviteSchemas } from './schemas/invite';
import { lotterySchemas } from './schemas/lottery';
import { mallSchemas } from './schemas/mall';
import { passkeySchemas } from './schemas/passkeys';
import { paymentSchemas } from './schemas/payments';
import { playSchemas } from './schemas/play';
import { playerSafetySchemas } from './schemas/player-safety';
import { recordSchemas } from './schemas/records';
import { recoverySchemas } from './schemas/recovery';
import { redRainSchemas } from './schemas/red-rain';
import { rewardSchemas } from './schemas/rewards';
import { securitySchemas } from './schemas/security';
import { signInSchemas } from './schemas/sign-ins';
import { supportSchemas } from './schemas/support';
import { systemSchemas } from './schemas/system';
import { trialSchemas } from './schemas/trial';
import { vendorSchemas } from './schemas/vendor';
import { verificationSchemas } from './schemas/verification';
import { vipSchemas } from './schemas/vip';

/** Input and output schema of every call, by the call's name. */
export const schemas = {
  ...systemSchemas,
  ...accountSchemas,
  ...gameSchemas,
  ...playSchemas,
  ...lotterySchemas,
  ...contentSchemas,
  ...agentSchemas,
  ...redRainSchemas,
  ...agentContractSchemas,
  ...affiliateLinkSchemas,
  ...agentRebateSchemas,
  ...inboxSchemas,
  ...securitySchemas,
  ...confirmationSchemas,
  ...passkeySchemas,
  ...signInSchemas,
  ...inviteSchemas,
  ...mallSchemas,
  ...rewardSchemas,
  ...vipSchemas,
  ...supportSchemas,
  ...vendorSchemas,
  ...verificationSchemas,
  ...recoverySchemas,
  ...trialSchemas,
  ...paymentSchemas,
  ...recordSchemas,
  ...playerSafetySchemas,
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

/** The name of a call. */
export type CallName = keyof typeof schemas;
