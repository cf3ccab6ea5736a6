/**
 * Request and response schemas of every call, by the call's name in `calls`. Server and tests only: importing this file
 * pulls in zod, which no page ships (an import rule keeps it out of shell and remotes).
 */
import type { z } from 'zod';
import { accountSchemas } from './account.schema';
import { affiliateLinkSchemas } from './affiliate-links.schema';
import { agentSchemas } from './agent.schema';
import { agentContractSchemas } from './agent-contracts.schema';
import { agentRebateSchemas } from './agent-rebate.schema';
import { confirmationSchemas } from './confirmation.schema';
import { contentSchemas } from './content.schema';
import { gameSchemas } from './games.schema';
import { identitySchemas } from './identity.schema';
import { inboxSchemas } from './inbox.schema';
import { inviteSchemas } from './invite.schema';
import { lotterySchemas } from './lottery.schema';
import { mallSchemas } from './mall.schema';
import { ownDataSchemas } from './own-data.schema';
import { passkeySchemas } from './passkeys.schema';
import { paymentSchemas } from './payments.schema';
import { playSchemas } from './play.schema';
import { playerSafetySchemas } from './player-safety.schema';
import { promotionSchemas } from './promotions.schema';
import { recordSchemas } from './records.schema';
import { recoverySchemas } from './recovery.schema';
import { redRainSchemas } from './red-rain.schema';
import { rewardSchemas } from './rewards.schema';
import { securitySchemas } from './security.schema';
import { signInSchemas } from './sign-ins.schema';
import { supportSchemas } from './support.schema';
import { systemSchemas } from './system.schema';
import { trialSchemas } from './trial.schema';
import { vendorSchemas } from './vendor.schema';
import { verificationSchemas } from './verification.schema';
import { vipSchemas } from './vip.schema';

export { identityRefusals } from './identity.schema';
export { limitKinds } from './player-safety.schema';

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
  ...ownDataSchemas,
  ...identitySchemas,
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
  ...promotionSchemas,
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

/** The name of a call. */
export type CallName = keyof typeof schemas;
