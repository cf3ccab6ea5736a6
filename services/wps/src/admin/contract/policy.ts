import { z } from 'zod';
import { adminCall, why } from './declare';

export const policyCalls = {
  policyShow: adminCall({
    method: 'GET',
    path: '/wps/admin/policy',
    scope: 'any',
    command: 'policy show',
    summary: 'Show the policy of player safety in force, and the rule of each entry',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ entry: z.string(), value: z.json(), rule: z.string().nullable() })),
  }),
  policySet: adminCall({
    method: 'POST',
    path: '/wps/admin/policy/set',
    scope: 'admin',
    command: 'policy set <pack>',
    summary: 'Put a policy pack in force, on all instances and in open pages at once',
    danger: true,
    input: z.strictObject({ pack: z.string().min(2).max(65_536).describe('File of the pack, or its text'), why }),
    output: z.strictObject({ from: z.string(), to: z.string(), changed: z.array(z.string()) }),
  }),
};
