import { calls, clientErrorCodes, errorOutcomes, errorStatus } from '@r777/shared/contracts';
import { AppError } from '@r777/shared/core';
import { answerCalls, refuse, testSession } from '@r777/shared/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../core/session/session-store';
import { isUnknownOutcome, sendOnce } from './send-once';

const order = { methodId: 'm', amount: '5.00' };
const deposit = (input = order) => sendOnce(calls.createDeposit, input, { kind: 'deposit' }).catch((error) => error);
const open = (answer: unknown) => {
  const { seen, answers } = answerCalls({ createDeposit: answer as never });
  const keys = () =>
    seen.filter(({ name }) => name === 'createDeposit').map(({ headers }) => headers['idempotency-key']);
  return { keys, answer: (next: unknown) => Object.assign(answers, { createDeposit: next }) };
};
beforeEach(() => setSession(testSession({ expiresAt: Date.now() + 3_600_000 })));

test('every error code of the contracts has an outcome', () => {
  expect(Object.keys(errorOutcomes).sort()).toEqual([...Object.keys(errorStatus), ...clientErrorCodes].sort());
});

test.each([
  ['a lost answer', new AppError('network.timeout'), true],
  ['a proxy without a service', refuse('system.unavailable'), true],
  ['a fault of the server', refuse('system.unknown'), true],
  ['a code of a newer server', refuse('deposit.somethingNew' as never), true],
  ['a refusal', refuse('deposit.limit'), false],
])('%s: the key is kept only while the outcome is unknown', async (_, failure, isKept) => {
  const { keys, answer } = open(failure);
  expect(isUnknownOutcome(await deposit())).toBe(isKept);
  answer({ orderId: 'o' });
  await deposit();
  expect(keys()[1] === keys()[0]).toBe(isKept);
});

test('a request that was only turned away is not done, and the next try is the same request', async () => {
  const { keys, answer } = open(refuse('request.rateLimited'));
  expect(isUnknownOutcome(await deposit())).toBe(false);
  expect(isUnknownOutcome(await deposit())).toBe(false);
  answer({ orderId: 'o' });
  await deposit();
  await deposit();
  expect(new Set(keys().slice(0, 3)).size).toBe(1);
  expect(keys()[3]).not.toBe(keys()[2]);
});

test('offline, nothing is sent and nothing is stored', async () => {
  const { keys } = open({ orderId: 'o' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = await deposit();
  expect([failed.code, isUnknownOutcome(failed)]).toEqual(['network.offline', false]);
  expect(keys()).toEqual([]);
  expect(sessionStorage.getItem('once.deposit')).toBeNull();
});

test('offline, a request whose answer was lost before stays unknown and keeps its key', async () => {
  const { keys, answer } = open(new AppError('network.timeout'));
  await deposit();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isUnknownOutcome(await deposit())).toBe(true);
  network.mockReturnValue(true);
  answer({ orderId: 'o' });
  await deposit();
  expect(keys()[1]).toBe(keys()[0]);
});

test('an answer that comes after the session has ended is given again after the log-in', async () => {
  const { keys } = open(() => {
    clearSession('expired');
    return { orderId: 'o' };
  });
  await deposit();
  setSession(testSession({ expiresAt: Date.now() + 3_600_000 }));
  expect(await deposit()).toEqual({ answer: { orderId: 'o' }, isRepeat: true });
  expect(new Set(keys()).size).toBe(1);
});

test('an attempt that is turned away says nothing about an earlier one whose answer was lost', async () => {
  const { keys, answer } = open(new AppError('network.timeout'));
  await deposit();
  answer(refuse('request.rateLimited'));
  expect(isUnknownOutcome(await deposit())).toBe(true);
  answer({ orderId: 'o' });
  await deposit();
  expect(new Set(keys()).size).toBe(1);
});

test('a repeat that is turned away leaves the first attempt of the same tap open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let attempts = 0;
  const { keys } = open(() => (++attempts === 1 ? new AppError('network.failed') : refuse('request.rateLimited')));
  expect(isUnknownOutcome(await deposit())).toBe(true);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('an unanswered request keeps its key while another one is made', async () => {
  const { keys, answer } = open(new AppError('network.timeout'));
  await deposit();
  answer({ orderId: 'o' });
  await deposit({ ...order, amount: '6.00' });
  await deposit();
  expect(keys()[2]).toBe(keys()[0]);
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('another account makes its own request', async () => {
  const { keys, answer } = open(new AppError('network.timeout'));
  await deposit();
  setSession(testSession({ userName: 'karim', expiresAt: Date.now() + 3_600_000 }));
  answer({ orderId: 'o' });
  await deposit();
  expect(new Set(keys()).size).toBe(2);
});

test('secrets are sent and never stored', async () => {
  answerCalls({ createWithdrawal: new AppError('network.timeout') });
  const secrets = { paymentPassword: 'Cash777!' };
  await sendOnce(calls.createWithdrawal, { cardId: 'c', amount: '5.00' }, { kind: 'w', secrets }).catch(
    () => undefined,
  );
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Cash777!');
  expect(sessionStorage.getItem('once.w')).toContain('5.00');
});

test('a tap after a lost answer is a repeat; a second attempt of the same tap is none', async () => {
  const { answer } = open(new AppError('network.timeout'));
  await deposit();
  answer({ orderId: 'o' });
  expect(await deposit()).toMatchObject({ isRepeat: true });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let attempts = 0;
  answer(() => (++attempts === 1 ? new AppError('network.failed') : { orderId: 'p' }));
  expect([await deposit(), attempts]).toEqual([{ answer: { orderId: 'p' }, isRepeat: false }, 2]);
});

test('an attempt is not repeated for the next member', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { keys } = open(() => {
    setSession(testSession({ userName: 'karim', expiresAt: Date.now() + 3_600_000 }));
    return new AppError('network.failed');
  });
  const failed = await deposit();
  expect([failed.code, isUnknownOutcome(failed)]).toEqual(['network.failed', true]);
  expect(keys()).toHaveLength(1);
});
