import { z } from 'zod';
import { adminCall, bilingual, member, why } from './declare';
import { shownVersion } from './managed-list';

export const policyCalls = {
  policyShow: adminCall({
    method: 'GET',
    path: '/wps/admin/policy',
    scope: 'any',
    command: 'policy show',
    summary: 'Show the policy of player safety in force, and the rule of each entry',
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.string(),
      content: z.array(z.strictObject({ entry: z.string(), value: z.json(), rule: z.string().nullable() })),
    }),
  }),
  policySet: adminCall({
    method: 'POST',
    path: '/wps/admin/policy/set',
    scope: 'admin',
    command: 'policy set <pack>',
    summary: 'Put a policy pack in force, on all instances and in open pages at once',
    danger: true,
    input: z.strictObject({
      pack: z.string().min(2).max(65_536).describe('File of the pack, or its text'),
      version: shownVersion.optional().describe('From policy show'),
      why,
    }),
    output: z.strictObject({ from: z.string(), to: z.string(), changed: z.array(z.string()) }),
  }),
};

const feedbackId = z.uuid().describe('Id of the feedback');

/** Pictures that members sent with their feedback, and individual messages to members. */
export const supportCalls = {
  feedbackPicture: adminCall({
    method: 'GET',
    path: '/wps/admin/feedback/picture',
    scope: 'support',
    command: 'feedback picture <feedbackId>',
    summary: 'Read a picture of a feedback, base64',
    input: z.strictObject({
      feedbackId,
      place: z.coerce.number().int().min(1).max(10).default(1).describe('Which of its pictures, from 1'),
    }),
    output: z.strictObject({ type: z.string(), content: z.base64() }),
  }),
  memberMessage: adminCall({
    method: 'POST',
    path: '/wps/admin/members/message',
    scope: 'support',
    command: 'member message <member>',
    summary: "Put a message of the house's own words into a member's inbox",
    once: true,
    input: z.strictObject({
      member,
      title: bilingual(120).describe('Title in both languages'),
      content: bilingual(2_000).describe('Text in both languages; plain text'),
      why,
    }),
    output: z.strictObject({ memberId: z.string() }),
  }),
};

/** A path in the site's settings, such as `whitelabel.REFERRAL` or `registerFields.email.enabled`. */
const settingPath = z
  .string()
  .regex(/^[A-Za-z]\w*(\.\w{1,64}){0,5}$/)
  .describe('Place of the setting, such as maintenance or whitelabel.REFERRAL');

export const siteCalls = {
  site: adminCall({
    method: 'GET',
    path: '/wps/admin/site',
    scope: 'any',
    command: 'site show',
    summary: 'Show flags and settings of the site, or one of them',
    input: z.strictObject({ path: settingPath.optional() }),
    output: z.strictObject({ path: z.string(), value: z.json(), version: z.string() }),
  }),
  siteCheck: adminCall({
    method: 'GET',
    path: '/wps/admin/site/check',
    scope: 'any',
    command: 'site check',
    summary: 'List what is wrong in the stored settings: bounds that nothing can meet, and patterns that are not used',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  }),
  siteSet: adminCall({
    method: 'POST',
    path: '/wps/admin/site/set',
    scope: 'admin',
    command: 'site set <path> <value>',
    summary: 'Change a flag, or a setting with its version; open pages and all instances follow at once',
    danger: true,
    input: z.strictObject({
      path: settingPath,
      value: z.json().describe('The value as JSON'),
      version: shownVersion.optional().describe('From site show; a flag needs none'),
      why,
    }),
    output: z.strictObject({ path: z.string(), from: z.json(), to: z.json() }),
  }),
};
