import { expect, test } from 'vitest';
import { fits, type Name } from '../testing/field-of';
import { schemas } from './schemas';

const id = '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7';

test.each<[Name, string, readonly string[], readonly string[]]>([
  ['login', 'captcha', ['1', '123456'], ['', '1234567', '12a', 'a12', '1 2']],
  ['login', 'countryDialingCode', ['+1', '+8801'], ['+', '880', '+88012', 'x+880', '+880x', '+88x']],
  ['sendSmsCode', 'mobileNum', ['01712345678', '+880171'], ['', '+', '++1', 'x1', '1x', '0171-2', '1+']],
  ['setEmail', 'verificationCode', ['1', '1234567890'], ['', 'a1', '1a', '1 2']],
  ['disableAffiliateLink', 'code', ['aB3d', 'A'.repeat(16)], ['abc', 'A'.repeat(17), 'ab-d', '-abcd', 'abcd-']],
  ['teamNote', 'member', ['7', '1234567890'], ['', '12345678901', 'x1', '1x', '-1']],
  ['offerContract', 'tiers[].rate', ['0.80', '12.50'], ['100.00', '.80', '1', '1.0', '1.234', '1x50', 'a1.00']],
  ['lotteryBets', 'lottery', ['lkn-rocket-lotto', '3d', 'a'.repeat(60)], ['', 'A', 'a b', 'a_b', 'a'.repeat(61)]],
  ['lotteryBets', 'lottery', ['a'], ['Aa', 'aA']],
  [
    'placeLotteryOrder',
    'numero',
    ['20261126-0001'],
    ['2026112-0001', '20261126-001', '202611260001', 'x20261126-0001'],
  ],
  [
    'placeLotteryOrder',
    'numero',
    ['00000000-0000'],
    ['20261126-00011', '120261126-0001', '2026112x-0001', '20261126-000x'],
  ],
  ['placeLotteryOrder', 'lines[].pick', ['', '7', '01234'], ['012345', 'a', '1a', 'a1', '-1']],
  [
    'placeLotteryOrder',
    'lines[].stake',
    ['5.00', '1234567.00'],
    ['12345678.00', '5', '5.0', '5.000', '-5.00', 'x5.00', '5x00', '.00'],
  ],
  [
    'redeemGoods',
    'mobileNum',
    ['017123', '+01234567890123456789'],
    ['01712', '012345678901234567890', '++017123', 'x017123', '017123x', '0171-23'],
  ],
  ['registerPasskey', 'attestation.id', ['aZ_9-'], ['a=', '=a', 'a b', 'a+b']],
  [
    'registerPasskey',
    'attestation.response.transports[]',
    ['usb', 'smart-card', 'a'.repeat(20)],
    ['', 'USB', 'usb1', '1usb', 'a'.repeat(21)],
  ],
  ['passkeyLogin', 'assertion.response.userHandle', ['', 'aZ_9-'], ['a=', '=a', 'a b']],
  [
    'createDeposit',
    'amount',
    ['0.50', '123456789012.00'],
    ['1234567890123.00', '-1.00', '1', '1.0', '1.000', '1x00', '.50', 'x1.00'],
  ],
  [
    'transfer',
    'from',
    ['main', 'STK', 'A_9', 'A'.repeat(20)],
    ['', 'Main', 'mains', 'xmain', 'stk', 'A'.repeat(21), 'A-B', 'aSTK', 'STKa'],
  ],
  [
    'setPlayLimit',
    'value',
    ['60', '250.50', '123456789012'],
    ['', '1234567890123', '1.5', '1.500', '-1', 'x1', '1x', '1.', '1x50'],
  ],
  [
    'announcements',
    'types',
    ['Promotion', 'A', 'PL,B', 'PU,PR,H,A'],
    ['', ',A', 'A,', 'A,,B', 'Promotion,A', 'A,X', 'X,A', 'A B', 'AB', 'Promotions'],
  ],
  [
    'submitActivityComment',
    'images[]',
    ['AAAA', 'aZ09+/', 'AA==', 'AAA='],
    ['', '=', 'A===', 'A=A', 'A-B', '-AB', 'AB '],
  ],
  [
    'gameList',
    'gameType',
    ['', 'RNG', 'SPORTS,ESPORTS,COCKFIGHT', Array(9).fill('RNG').join()],
    ['rng', ',RNG', 'RNG,', 'HOT', 'RNG,HOT', 'RNGRNG', Array(10).fill('RNG').join()],
  ],
  ['gameList', 'vassalage', ['', 'STK', 'A_9', 'A'.repeat(20)], ['stk', 'A'.repeat(21), 'A-B', 'aSTK', 'STKa']],
  [
    'transactionRecords',
    'before',
    ['', `2026-11-26T02:40:46.123456Z_${id}`],
    [
      '2026-11-26',
      `2026-11-26T02:40:46.123Z_${id}`,
      `x2026-11-26T02:40:46.123456Z_${id}`,
      `2026-11-26T02:40:46.123456Z_${id}0`,
    ],
  ],
  ['chatLaunch', 'language', ['EN', 'ZH_CN', 'ZH-HANS-CN'], ['E', 'en', 'ABCDEFGHIJK', 'eEN', 'ENe', 'EN1']],
  ['chatLaunch', 'headerColor', ['#09afAF'], ['#09afA', '#09afAF0', '09afAF', 'x#09afAF', '#09afAg']],
])('%s: %s takes %j and not %j', (name, path, good, bad) => {
  expect(good.filter((value) => !fits(name, path, value))).toEqual([]);
  expect(bad.filter((value) => fits(name, path, value))).toEqual([]);
});

test('each part of a place in the record has digits, and as many as it needs', () => {
  const place = `2026-11-26T02:40:46.123456Z_${id}`;
  const digits = [...place].flatMap((char, at) => (/[\da-f]/.test(char) ? [at] : []));
  const spoilt = digits.flatMap((at) => ['x', ''].map((by) => place.slice(0, at) + by + place.slice(at + 1)));
  expect(spoilt.filter((text) => fits('transactionRecords', 'before', text))).toEqual([]);
});

test.each<[Name, string, readonly string[], readonly string[]]>([
  ['rebate', 'content[].rate', ['0.35', '100.00'], ['1000.00', '1', '1.0', '1.000', 'x1.00', '1x00', '-1.00']],
  ['humanChallenge', 'signature', ['0', '09af', 'a'.repeat(256)], ['', 'AF', 'g', '0g', 'g0', 'a'.repeat(257)]],
  ['lotteryResults', 'content[].prizes[].numbers[]', ['12', '12345'], ['1', '123456', 'a12', '12a', '1a']],
  [
    'feedbackImage',
    'image',
    ['data:image/png;base64,AA', 'data:image/jpeg;base64,'],
    ['data:image/gif;base64,AA', 'xdata:image/png;base64,AA', 'data:image/png,AA'],
  ],
])('the answer of %s: %s may be %j and not %j', (name, path, good, bad) => {
  expect(good.filter((value) => !fits(name, path, value, 'output'))).toEqual([]);
  expect(bad.filter((value) => fits(name, path, value, 'output'))).toEqual([]);
});

test('a delivery’s text may break lines; nothing in it steers a printer or turns letters round', () => {
  const taken = (text: string) => fits('redeemGoods', 'address', `House 7, road 3${text}Dhaka`);
  expect(['\n', ' ', '–', 'ঢাকা'].map(taken)).toEqual([true, true, true, true]);
  const steering = ['\t', '\r', '\u0000', '\u001b', '\u007f', '\u0085', '\u202a', '\u202e', '\u2066', '\u2069'];
  expect(steering.filter(taken)).toEqual([]);
  expect([fits('redeemGoods', 'recipient', 'A\u0007i'), fits('redeemGoods', 'recipient', '  A  ')]).toEqual([
    false,
    false,
  ]);
});

test('a trial is opened again by name and key together, or anew without both', () => {
  const opened = (part: object) => schemas.freeplay.input.safeParse({ moduleId: 'FREEPLAY3', ...part });
  expect(opened({}).success).toBe(true);
  expect(opened({ trialName: 'x', trialKey: 'y' }).success).toBe(true);
  for (const half of [{ trialName: 'x' }, { trialKey: 'y' }])
    expect(opened(half).error?.issues).toMatchObject([{ path: ['trialKey'] }]);
});

test('a log-in and a request for a code name the field that is missing', () => {
  const empty = { username: '', password: '' };
  const missing = (type: string) => schemas.login.input.safeParse({ ...empty, type }).error?.issues;
  const of = (...fields: string[]) => fields.map((field) => ({ code: 'custom', path: [field], message: 'required' }));
  expect(missing('username')).toMatchObject(of('username', 'password'));
  expect(missing('sms')).toMatchObject(of('username', 'password'));
  expect(missing('firebase')).toMatchObject(of('firebaseChannel', 'firebaseIdToken'));
  expect(schemas.sendRegisterCode.input.safeParse({}).error?.issues).toMatchObject([{ path: ['mobileNum'] }]);
});

test('a comment has 1 to 140 characters, a feedback 10 to 200, without the spaces around it', () => {
  const lengths = (name: Name, path: string, counts: number[]) =>
    counts.map((count) => fits(name, path, `  ${'😀'.repeat(count)} `));
  expect(lengths('submitActivityComment', 'comment', [0, 1, 140, 141])).toEqual([false, true, true, false]);
  expect(lengths('sendFeedback', 'content', [9, 10, 200, 201])).toEqual([false, true, true, false]);
});

test('registration by number has no name of its own', () => {
  const { shape } = schemas.registerMobile.input;
  expect(['username' in shape, 'mobileNum' in shape, 'captcha' in shape]).toEqual([false, true, true]);
});

test('rates may name some of the game types, an agent’s own are all of them', () => {
  const types = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'];
  const all = Object.fromEntries(types.map((type) => [type, '0.50']));
  expect([{}, { RNG: '0.50' }, all, { HOT: '0.50' }].map((rates) => fits('setRebates', 'rates', rates))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([all, { RNG: '0.50' }].map((own) => fits('rebateSettings', 'own', own, 'output'))).toEqual([true, false]);
});

test('a name is kept without the spaces around it, and spaces alone are no name', () => {
  const names: [Name, string, object][] = [
    ['createAffiliateLink', 'channel', { rates: {} }],
    ['saveRebateTemplate', 'name', { rates: {} }],
    ['renamePasskey', 'name', { passkeyId: id }],
  ];
  for (const [name, path, rest] of names) {
    expect(schemas[name].input.parse({ ...rest, [path]: '  Phone ' })).toMatchObject({ [path]: 'Phone' });
    expect([name, fits(name, path, '  ')]).toEqual([name, false]);
  }
  expect(fits('registerPasskey', 'name', '  ')).toBe(false);
  expect(schemas.setTeamNote.input.parse({ member: '7', note: ' a note ' }).note).toBe('a note');
});

test('what can only be said in one way has no other: read, valid, a key of its own', () => {
  const only = (name: Name, path: string, side: 'input' | 'output' = 'input') =>
    [true, false].map((value) => fits(name, path, value, side));
  expect(only('markAnnouncementRead', 'read')).toEqual([true, false]);
  expect(only('recoveryUsername', 'valid', 'output')).toEqual([true, false]);
  expect(only('passkeyRegisterOptions', 'authenticatorSelection.requireResidentKey', 'output')).toEqual([true, false]);
});

test('a period that runs has no state yet, and a trial’s session has a customer type instead of a type', () => {
  const current = schemas.contractStanding.output.shape.current.unwrap().shape;
  expect(['state', 'paidAt', 'amount'].map((field) => field in current)).toEqual([false, false, true]);
  const trial = schemas.freeplay.output.shape;
  expect(['type', 'customerType', 'token'].map((field) => field in trial)).toEqual([false, true, true]);
});

test('a rebate has a line for each game type at most', () => {
  const line = { gameType: 'RNG', stake: '1.00', rate: '0.50', amount: '0.00' };
  expect([0, 9, 10].map((count) => fits('rebate', 'content', Array(count).fill(line), 'output'))).toEqual([
    true,
    true,
    false,
  ]);
});
