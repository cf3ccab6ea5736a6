import { type Call, calls, permissionKeys, whitelabelFlags } from '@r777/shared/contracts';
import { type CallName, schemas } from '@r777/shared/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Needs, ruleOf, switches } from '../../http/admission/switches';
import { unswitched } from '../../http/admission/unswitched';
import { site } from '../../platform/settings/default-site';
import { createClient, errorOf, newMember, setSite, startWps, type TestClient, type TestWps } from '..';
import { newTeamMember } from '../new-team';

/** Valid inputs of the calls whose switches depend on the input, by switch. */
const inputs: Partial<Record<CallName, readonly Record<string, unknown>[]>> = {
  login: [
    { username: '01712000009', password: '123456', type: 'sms' },
    ...['google', 'facebook', 'sms'].map((firebaseChannel) => ({
      username: '',
      password: '',
      type: 'firebase',
      firebaseChannel,
      firebaseIdToken: 'a.b.c',
    })),
  ],
  sendSmsCode: ['login', 'password'].map((purpose) => ({ mobileNum: '01712000009', purpose })),
  ...Object.fromEntries(
    (['transactionRecords', 'transactionStatement', 'transactionCsv'] as const).map((name) => [
      name,
      ['', 'A'].map((types) => ({ types, startDate: '2026-01-01', endDate: '2026-01-02' })),
    ]),
  ),
};
const registration = (firebaseChannel?: 'google' | 'facebook') => ({
  password: 'Secret123',
  confirmPassword: 'Secret123',
  registerUrl: '/m/register',
  registerMethod: 'H5',
  domain: 'site.test',
  type: 0,
  termsVersion: '1',
  ...(firebaseChannel ? { firebaseChannel, firebaseIdToken: 'a.b.c' } : {}),
});
for (const [name, part] of [
  ['register', { username: 'switchable' }],
  ['registerMobile', { mobileNum: '01712000009' }],
] as const)
  Object.assign(inputs, {
    [name]: [undefined, 'google' as const, 'facebook' as const].map((by) => ({ ...registration(by), ...part })),
  });

interface Case {
  readonly name: CallName;
  readonly input: Record<string, unknown>;
  readonly needs: Needs;
}
const cases = (Object.keys(switches) as CallName[]).flatMap((name): Case[] => {
  const rule = ruleOf(name);
  if (typeof rule !== 'function') return rule ? [{ name, input: {}, needs: rule }] : [];
  const given = inputs[name];
  if (!given) throw new Error(`${name} depends on its input: give examples`);
  return given.map((input) => {
    const needs = rule(schemas[name].input.parse(input) as never);
    if (!needs) throw new Error(`${name} needs nothing with ${JSON.stringify(input)}`);
    return { name, input, needs };
  });
});

const on = Object.fromEntries(whitelabelFlags.map((flag) => [flag, true])) as typeof site.whitelabel;
const everything = {
  whitelabel: on,
  register: { username: true, mobileNum: true },
  permissions: { member: [...permissionKeys], agent: [...permissionKeys], trial: [...permissionKeys] },
  consolidated: { ...site.consolidated, features: { betReport: true, vip: true, mission: true, dividend: true } },
  humanCheck: { sms: true, register: true, trial: true },
};

let wps: TestWps;
let member: TestClient;
let agent: TestClient;
beforeAll(async () => {
  wps = await startWps();
  await setSite(wps, everything);
  member = await newMember(wps);
  agent = (await newTeamMember(wps, null, 1)).client;
});
afterAll(() => wps.close());

async function codeOf({ name, input }: Case): Promise<string | undefined> {
  const { session } = calls[name] as Call<never, unknown>;
  const visitor = createClient(wps.url, wps.now);
  const isAgents = session === 'agent' || input.types === 'A';
  const client = session === 'none' || session === 'optional' ? visitor : isAgents ? agent : member;
  return errorOf(await client.callWith(name, input))?.code;
}
const asked = (list: readonly Case[]) => list.map(({ name, input }) => `${name} ${JSON.stringify(input)}`);

test('PERM-31 every call is either switched by the site or named as one that nothing switches', () => {
  expect([...Object.keys(switches), ...unswitched].toSorted()).toEqual(Object.keys(schemas).toSorted());
});

test('every switch of the site is asked by some call', () => {
  const of = (key: 'flag' | 'permission' | 'feature' | 'register') =>
    new Set<string | undefined>(cases.map(({ needs }) => needs[key]));
  expect([...whitelabelFlags].filter((flag) => !of('flag').has(flag))).toEqual([]);
  expect([...permissionKeys].filter((key) => !of('permission').has(key))).toEqual([]);
  expect(Object.keys(site.register).filter((way) => !of('register').has(way))).toEqual([]);
  // The calls of contracts serve salaries too; without the feature they answer without dividends.
  expect(Object.keys(site.consolidated.features).filter((feature) => !of('feature').has(feature))).toEqual([
    'dividend',
  ]);
});

test('with everything on, no call says that it is switched off', async () => {
  await setSite(wps, everything);
  const exclusive = ({ needs }: Case) => needs.when === undefined || needs.when({ ...site, ...everything });
  const refused: Case[] = [];
  for (const each of cases.filter(exclusive)) if ((await codeOf(each)) === 'permission.denied') refused.push(each);
  expect(asked(refused)).toEqual([]);
});

describe('PERM-31 a call of a switched-off function is refused', () => {
  const off = [
    ...whitelabelFlags.map((flag) => ({
      what: `flag ${flag}`,
      change: { whitelabel: { ...on, [flag]: false } },
      is: (needs: Needs) => needs.flag === flag,
    })),
    ...permissionKeys.map((key) => {
      const keys = permissionKeys.filter((other) => other !== key);
      return {
        what: `permission ${key}`,
        change: { permissions: { member: keys, agent: keys, trial: keys } },
        is: (needs: Needs) => needs.permission === key,
      };
    }),
    ...(['vip', 'mission', 'betReport'] as const).map((feature) => ({
      what: `feature ${feature}`,
      change: {
        consolidated: {
          ...everything.consolidated,
          features: { ...everything.consolidated.features, [feature]: false },
        },
      },
      is: (needs: Needs) => needs.feature === feature,
    })),
    ...(['username', 'mobileNum'] as const).map((way) => ({
      what: `register ${way}`,
      change: { register: { ...everything.register, [way]: false } },
      is: (needs: Needs) => needs.register === way,
    })),
  ];
  test.each(off)('$what', async ({ change, is }) => {
    await setSite(wps, { ...everything, ...change });
    const allowed: Case[] = [];
    for (const each of cases.filter(({ needs }) => is(needs))) {
      const visits = (calls[each.name] as Call<never, unknown>).session === 'optional';
      // Permissions and features belong to a member; a visitor sees the site's offer.
      if (visits && each.needs.flag === undefined && each.needs.register === undefined) continue;
      if ((await codeOf(each)) !== 'permission.denied') allowed.push(each);
    }
    expect(asked(allowed)).toEqual([]);
  });

  test('codes for a registration by number, where no registration takes one', async () => {
    await setSite(wps, { ...everything, register: { username: true, mobileNum: false } });
    const visitor = createClient(wps.url, wps.now);
    expect(errorOf(await visitor.call('sendRegisterCode', { mobileNum: '01712000009' }))?.code).toBe(
      'permission.denied',
    );
  });

  test('recovery by e-mail, where the site recovers by phone', async () => {
    await setSite(wps, everything);
    const visitor = createClient(wps.url, wps.now);
    expect(errorOf(await visitor.callWith('forgotPassword', {}))?.code).toBe('permission.denied');
    expect(errorOf(await visitor.callWith('resetPassword', {}))?.code).toBe('permission.denied');
  });
});
