import type { z } from 'zod';
import { call } from '../call';
import type { accountSchemas } from '../schemas/account';
import type { affiliateLinkSchemas } from '../schemas/affiliate-links';
import type { agentSchemas } from '../schemas/agent';
import type { agentContractSchemas } from '../schemas/agent-contracts';
import type { agentRebateSchemas } from '../schemas/agent-rebate';
import type { contentSchemas } from '../schemas/content';
import type { gameSchemas } from '../schemas/games';
import type { inboxSchemas } from '../schemas/inbox';
import type { inviteSchemas } from '../schemas/invite';
import type { lotterySchemas } from '../schemas/lottery';
import type { mallSchemas } from '../schemas/mall';
import type { paymentSchemas } from '../schemas/payments';
import type { playSchemas } from '../schemas/play';
import type { recordSchemas } from '../schemas/records';
import type { recoverySchemas } from '../schemas/recovery';
import type { redRainSchemas } from '../schemas/red-rain';
import type { rewardSchemas } from '../schemas/rewards';
import type { securitySchemas } from '../schemas/security';
import type { supportSchemas } from '../schemas/support';
import type { systemSchemas } from '../schemas/system';
import type { trialSchemas } from '../schemas/trial';
import type { vendorSchemas } from '../schemas/vendor';
import type { verificationSchemas } from '../schemas/verification';
import type { vipSchemas } from '../schemas/vip';

type All = typeof accountSchemas &
  typeof affiliateLinkSchemas &
  typeof agentContractSchemas &
  typeof agentRebateSchemas &
  typeof agentSchemas &
  typeof contentSchemas &
  typeof gameSchemas &
  typeof playSchemas &
  typeof inboxSchemas &
  typeof inviteSchemas &
  typeof lotterySchemas &
  typeof mallSchemas &
  typeof paymentSchemas &
  typeof recordSchemas &
  typeof recoverySchemas &
  typeof redRainSchemas &
  typeof rewardSchemas &
  typeof securitySchemas &
  typeof supportSchemas &
  typeof systemSchemas &
  typeof trialSchemas &
  typeof vendorSchemas &
  typeof verificationSchemas &
  typeof vipSchemas;
type In<K extends keyof All> = z.input<All[K]['input']>;
type Out<K extends keyof All> = z.output<All[K]['output']>;

/** Declares the call whose shapes stand under the name `K` in `schemas/`; the shapes come along as types alone. */
export const of =
  <K extends keyof All>() =>
  (...rest: Parameters<typeof call<In<K>, Out<K>>>) =>
    call<In<K>, Out<K>>(...rest);
