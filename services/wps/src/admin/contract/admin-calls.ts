import type { z } from 'zod';
import { accessCalls } from './access';
import { agentCalls, applicationCalls } from './agents';
import { catalogueCalls, contentCalls } from './content';
import { conversationCalls } from './conversations';
import type { AdminCall } from './declare';
import { feedbackCalls } from './feedback';
import { memberCalls } from './members';
import { operatorCalls } from './operators';
import { parcelCalls } from './parcels';
import { paymentCalls } from './payments';
import { playCalls } from './play';
import { promotionCalls } from './promotions';
import { rewardCalls } from './rewards';
import { policyCalls, siteCalls, supportCalls } from './site';
import { cardCalls, workCalls } from './work';

/** Every call of the admin API by its name. */
export const adminCalls = {
  ...siteCalls,
  ...policyCalls,
  ...contentCalls,
  ...memberCalls,
  ...cardCalls,
  ...workCalls,
  ...paymentCalls,
  ...parcelCalls,
  ...catalogueCalls,
  ...rewardCalls,
  ...promotionCalls,
  ...playCalls,
  ...agentCalls,
  ...supportCalls,
  ...feedbackCalls,
  ...applicationCalls,
  ...conversationCalls,
  ...accessCalls,
  ...operatorCalls,
} satisfies Record<string, AdminCall>;

/** The name of a call of the admin API. */
export type AdminCallName = keyof typeof adminCalls;
/** Input of a call, validated. */
export type AdminInput<K extends AdminCallName> = z.output<(typeof adminCalls)[K]['input']>;
/** Answer of a call. */
export type AdminOutput<K extends AdminCallName> = z.output<(typeof adminCalls)[K]['output']>;

/** Every call, one by one. */
export const adminCallList = Object.entries(adminCalls) as [AdminCallName, AdminCall][];
