// @module-tag extended
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { site } from './default-site';
import { judgePatterns, patternFault, patternsOf, withUsablePatterns } from './patterns';
import { allFaults, newFaults } from './site-faults';
import { siteSchema } from './site-schema';

const usual = siteSchema.parse(site);
const { registerFields: fields, money, banks } = usual;
const withPattern = (pattern: string) => ({
  ...usual,
  registerFields: { ...fields, email: { ...fields.email, pattern } },
});
const judged = (site: typeof usual) => judgePatterns([...patternsOf(site)].map(([, source]) => source));
async function paths(before: typeof usual, after: typeof usual): Promise<string[]> {
  await judged(after);
  return newFaults(before, after).map(({ path }) => path);
}

test.each([
  ['^(\\w+)+@$', ['registerFields.email.pattern']],
  ['^(?:a|a)*@$', ['registerFields.email.pattern']],
  ['^(', ['registerFields.email.pattern']],
  ['^\\w+@\\w+\\.[a-z]{2,8}$', []],
])('a pattern that some input makes slow is refused: %s', async (pattern, expected) => {
  expect(await paths(usual, withPattern(pattern))).toEqual(expected);
});

test('the pattern of a bank is checked too', async () => {
  const [first, ...others] = banks;
  if (!first) throw new Error('no bank');
  expect(await paths(usual, { ...usual, banks: [{ ...first, accountPattern: '^(\\d+)+x$' }, ...others] })).toEqual([
    `banks.${first.code}.accountPattern`,
  ]);
});

test('bounds that nothing can meet are refused, for every pair', async () => {
  const withdrawal = { ...money.withdrawal, min: money.withdrawal.max + 1 };
  expect(await paths(usual, { ...usual, money: { ...money, withdrawal } })).toEqual(['money.withdrawal.min']);
  const tight = { ...money.withdrawal, dailyAmount: money.withdrawal.min - 1 };
  expect(await paths(usual, { ...usual, money: { ...money, withdrawal: tight } })).toEqual([
    'money.withdrawal.dailyAmount',
  ]);
  const username = { ...fields.username, minLength: 99, maxLength: 16 };
  expect(await paths(usual, { ...usual, registerFields: { ...fields, username } })).toEqual([
    'registerFields.username.minLength',
  ]);
  const endless = { ...fields.nickname, minLength: 99, maxLength: 0 };
  expect(await paths(usual, { ...usual, registerFields: { ...fields, nickname: endless } })).toEqual([]);
});

test('registration by mobile number needs its code, because the account logs in with the number', async () => {
  const register = { username: true, mobileNum: true };
  expect(await paths(usual, { ...usual, register })).toEqual(['register.mobileNum']);
  const registerFields = { ...fields, verificationCode: { ...fields.verificationCode, enabled: true } };
  expect(await paths(usual, { ...usual, register, registerFields })).toEqual([]);
});

test('what was wrong before keeps nobody from another change', async () => {
  const before = withPattern('^(\\w+)+@$');
  expect(await paths(before, { ...before, maintenance: true })).toEqual([]);
});

test('a slow pattern that is stored already is reported, and the one of this version is used', async () => {
  const [first, ...others] = banks;
  if (!first) throw new Error('no bank');
  const kept = withPattern('^(\\w+)+@$');
  const stored = { ...kept, banks: [{ ...first, code: 'OWN', accountPattern: '^(\\d+)+x$' }, ...others] };
  // A pattern that was not checked is not used either.
  expect(withUsablePatterns(withPattern('^(?:never|asked)@$')).registerFields.email).toEqual(fields.email);
  await judged(stored);
  const used = withUsablePatterns(stored);
  expect(used.registerFields).toEqual(fields);
  expect(used.banks[0]).toEqual({ ...first, code: 'OWN' });
  expect(allFaults(stored).map(({ path }) => path)).toEqual([
    'registerFields.email.pattern',
    'banks.OWN.accountPattern',
  ]);
  const good = withPattern('^\\w+@\\w+\\.bd$');
  await judged(good);
  expect(withUsablePatterns(good)).toEqual(good);
});

test('the service goes on while a pattern is checked, and a check has an end', async () => {
  const endless = () =>
    new Worker(
      "require('node:worker_threads').parentPort.postMessage('ready'); require('node:worker_threads').parentPort.on('message', () => { for (;;); })",
      { eval: true },
    );
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  await judgePatterns(['^(?:very|slow)+$'], endless, 200);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  expect(patternFault('^(?:very|slow)+$')).toContain('too complicated');
});

test.each([
  ['username', { enabled: false }, 'enabled'],
  ['username', { maxLength: 100_000 }, 'maxLength'],
  ['username', { minLength: 0 }, 'minLength'],
  ['password', { required: false }, 'required'],
  ['password', { maxLength: 0 }, 'maxLength'],
  ['confirmPassword', { enabled: false }, 'enabled'],
] as const)('a site cannot do without a field of every account: %s %j', async (field, part, fault) => {
  const changed = { ...usual, registerFields: { ...fields, [field]: { ...fields[field], ...part } } };
  expect(await paths(usual, changed)).toEqual([`registerFields.${field}.${fault}`]);
  expect(allFaults(changed).map(({ path }) => path)).toEqual([`registerFields.${field}.${fault}`]);
});

test('a site cannot do without a merchant code', async () => {
  expect(await paths(usual, { ...usual, merchantCode: ' ' })).toEqual(['merchantCode']);
});

test.each([
  ['a word', ['abc'], ['blockedAddresses.0']],
  ['nothing', ['203.0.113.9', ''], ['blockedAddresses.1']],
  ['all addresses', ['0.0.0.0/0'], ['blockedAddresses.0']],
  ['too many bits', ['2001:db8::/129'], ['blockedAddresses.0']],
  ['addresses and ranges', ['203.0.113.9', '203.0.113.0/24', '2001:db8::1', '2001:db8::/64'], []],
])('an entry that blocks nobody is refused, with what to write: %s', async (_, blockedAddresses, expected) => {
  expect(await paths(usual, { ...usual, blockedAddresses })).toEqual(expected);
  const [fault] = newFaults(usual, { ...usual, blockedAddresses });
  if (fault) expect(fault.message).toMatch(/203\.0\.113\.0\/24/);
});

test.each(['javascript:alert(1)', 'http://chat.example', 'mailto:help@r777.example'])(
  'a link to customer service that no page shows is refused: %s',
  async (address) => {
    const customerService = [{ title: 'CS' as const, address }];
    expect(await paths(usual, { ...usual, customerService })).toEqual(['customerService.0.address']);
    const secure = [{ title: 'CS' as const, address: 'https://chat.example/r777' }];
    expect(await paths(usual, { ...usual, customerService: secure })).toEqual([]);
  },
);

test.each(Object.keys(fields).filter((field) => !/^(username|password|confirmPassword)$/.test(field)))(
  'the form cannot require a field that it does not ask for: %s',
  async (field) => {
    const rule = fields[field as keyof typeof fields];
    const withRule = (part: object) => ({ ...usual, registerFields: { ...fields, [field]: { ...rule, ...part } } });
    expect(await paths(usual, withRule({ enabled: false, required: true }))).toEqual([
      `registerFields.${field}.required`,
    ]);
    expect(await paths(usual, withRule({ enabled: true, required: true }))).toEqual([]);
  },
);

test('a site for agents only opens no accounts that cannot log in', async () => {
  const forAgents = { ...usual, loginFor: 'agents' as const };
  expect(await paths(usual, forAgents)).toEqual(['loginFor']);
  expect(newFaults(usual, forAgents)[0]?.message).toContain('register.username, whitelabel.FREEPLAY3');
  const register = { username: false, mobileNum: false };
  const whitelabel = { ...usual.whitelabel, FREEPLAY3: false };
  expect(await paths(usual, { ...forAgents, register, whitelabel })).toEqual([]);
  expect(await paths({ ...forAgents, register, whitelabel }, forAgents)).toEqual(['loginFor']);
});

test('a site has somewhere to pay to, and no bank twice', async () => {
  expect(await paths(usual, { ...usual, banks: [] })).toEqual(['banks']);
  const [first, ...others] = banks;
  if (!first) throw new Error('no bank');
  expect(await paths(usual, { ...usual, banks: [first, ...others, first] })).toEqual([`banks.${first.code}`]);
});

test('the reference configuration has no fault', () => {
  expect(newFaults(withPattern('^('), usual)).toEqual([]);
});
