import type { PlayerPolicy } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import type { Protection } from '../../identity/responsible-gaming/exclusion';
import { checkMinutes, checkOf } from './time-limits';

const chosen = (value: string | null) => ({ limits: { realityCheck: { value } } }) as unknown as Protection;
const policyOf = (realityCheck: typeof referencePolicy.realityCheck) => ({ ...referencePolicy, realityCheck });
const offered = policyOf({ minutes: [30, 15, 60], usual: null, required: false });
const required = policyOf({ minutes: [30, 15, 60], usual: null, required: true });
const usual = policyOf({ minutes: [30, 15, 60], usual: 60, required: true });

test('a reality check comes at the own interval, else at the prescribed one: the usual, or the shortest', () => {
  expect([checkMinutes(chosen('30'), offered), checkMinutes(chosen('30'), usual)]).toEqual([30, 30]);
  expect([checkMinutes(undefined, offered), checkMinutes(chosen(null), offered)]).toEqual([null, null]);
  expect([checkMinutes(undefined, required), checkMinutes(undefined, usual)]).toEqual([15, 60]);
  expect(checkMinutes(undefined, policyOf(null))).toBeNull();
});

test('it is due so many minutes after the last one; before any play it has no moment', () => {
  const checkedAt = new Date(1_000_000);
  expect(checkOf(chosen('30'), offered, { checkedAt })).toEqual({ minutes: 30, dueAt: 2_800_000 });
  expect(checkOf(chosen('30'), offered, { checkedAt: null })).toEqual({ minutes: 30, dueAt: null });
  expect(checkOf(chosen('30'), offered, undefined)).toEqual({ minutes: 30, dueAt: null });
  expect(checkOf(undefined, offered, { checkedAt })).toBeNull();
});

test('a policy that requires a reality check within the hour is not undone by a longer interval of before', () => {
  const row = { limits: { realityCheck: { value: '120' } } } as unknown as Protection;
  const policy = { realityCheck: { minutes: [15, 30, 60], required: true, usual: 60 } } as unknown as PlayerPolicy;
  expect(checkMinutes(row, policy)).toBe(60);
});
