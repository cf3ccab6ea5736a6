import { expect, test } from 'vitest';
import { actionOf, judgeMatch, judgeTraces, type Proof, strongest, type TraceKind } from './second-account';

test.each<[readonly TraceKind[], ReturnType<typeof judgeTraces>]>([
  [[], null],
  [['name'], null],
  [['device'], 'weak'],
  [['device', 'name'], 'likely'],
  [['person'], 'likely'],
  [['person', 'device', 'name'], 'likely'],
  [['email'], 'certain'],
  [['mobile'], 'certain'],
  [['account', 'device'], 'certain'],
  [['document', 'person'], 'certain'],
])('%j → %s', (kinds, strength) => {
  expect(judgeTraces(new Set(kinds))).toBe(strength);
});

test.each<[string, readonly [TraceKind, Proof][], ReturnType<typeof judgeMatch>]>([
  ['nothing', [], null],
  ['a number that both have proved', [['mobile', 'both']], { strength: 'certain', certainty: 'sure' }],
  ['a number that was typed', [['mobile', 'claimed']], { strength: 'certain', certainty: 'doubtful' }],
  ['a document that was typed', [['document', 'claimed']], { strength: 'certain', certainty: 'claimed' }],
  ['a proven number that a stranger typed', [['mobile', 'contested']], { strength: 'certain', certainty: 'doubtful' }],
  ['a payment account', [['account', 'claimed']], { strength: 'certain', certainty: 'doubtful' }],
  ['name and birthday', [['person', 'claimed']], { strength: 'likely', certainty: 'claimed' }],
  ['the browser alone', [['device', 'claimed']], { strength: 'weak', certainty: 'claimed' }],
  [
    'a payment account in the same browser',
    [
      ['account', 'claimed'],
      ['device', 'claimed'],
    ],
    { strength: 'certain', certainty: 'sure' },
  ],
  [
    'a payment account, name and birthday',
    [
      ['account', 'claimed'],
      ['person', 'claimed'],
    ],
    { strength: 'likely', certainty: 'claimed' },
  ],
])('how far a match in %s may be trusted', (_what, traces, expected) => {
  expect(judgeMatch(traces.map(([kind, proof]) => ({ kind, proof })))).toEqual(expected);
});

test('what somebody typed stops no account that was in use before the exclusion', () => {
  const policy = { certain: 'refuse', likely: 'hold', weak: 'hold' } as const;
  const action = (strength: keyof typeof policy, certainty: 'sure' | 'claimed' | 'doubtful', inUse: boolean) =>
    actionOf({ strength, certainty }, policy, { inUse });
  expect([action('certain', 'claimed', false), action('certain', 'claimed', true)]).toEqual(['refuse', 'notice']);
  expect([action('likely', 'sure', true), action('likely', 'doubtful', false)]).toEqual(['hold', 'notice']);
  expect([action('weak', 'claimed', false), action('weak', 'claimed', true)]).toEqual(['hold', 'allow']);
  expect(actionOf({ strength: 'weak', certainty: 'claimed' }, { ...policy, weak: 'allow' }, { inUse: false })).toBe(
    'allow',
  );
});

test('the surest of several matches decides', () => {
  const hold = (strength: 'certain' | 'likely' | 'weak') => ({ excludedId: 1, strength, kinds: [] });
  expect(strongest([hold('weak'), hold('certain'), hold('likely')])?.strength).toBe('certain');
  expect(strongest([hold('weak'), hold('likely')])?.strength).toBe('likely');
  expect(strongest([])).toBeUndefined();
});
