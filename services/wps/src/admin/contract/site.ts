import { z } from 'zod';
import { adminCall, why } from './declare';

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
    output: z.strictObject({ path: z.string(), value: z.json() }),
  }),
  siteSet: adminCall({
    method: 'POST',
    path: '/wps/admin/site/set',
    scope: 'admin',
    command: 'site set <path> <value>',
    summary: 'Change a flag or setting; open pages and all instances follow at once',
    danger: true,
    input: z.strictObject({ path: settingPath, value: z.json().describe('The value as JSON'), why }),
    output: z.strictObject({ path: z.string(), from: z.json(), to: z.json() }),
  }),
};
