import type { z } from 'zod';
import { accessCalls } from './access';
import { agentCalls } from './agents';
import { applicationCalls } from './applications';
import { catalogueCalls } from './catalogue';
import { contentCalls } from './content';
import { conversationCalls } from './conversations';
import type { AdminCall } from './declare';
import { feedbackCalls } from './feedback';
import { memberCalls } from './members';
import { operatorCalls } from './operators';
import { parcelCalls } from './parcels';
import { playCalls } from './play';
import { policyCalls } from './policy';
import { rewardCalls } from './rewards';
import { siteCalls } from './site';
import { supportCalls } from './support';
import { workCalls } from './work';

/** Every call of the admin API by its name. */
export const adminCalls = {
  ...siteCalls,
  ...policyCalls,
  ...contentCalls,
  ...memberCalls,
  ...workCalls,
  ...parcelCalls,
  ...catalogueCalls,
  ...rewardCalls,
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
