import { calls } from '@r777/shared/contracts';
import { AppError } from '@r777/shared/core';
import { answerCalls, testSession } from '@r777/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '../core/session/session-store';
import { useSendOnce } from './use-send-once';

const lost = new AppError('network.timeout');
const input = { methodId: 'm', amount: '5.00' };
beforeEach(() => setSession(testSession({ expiresAt: Date.now() + 365 * 86_400_000 })));

/** A server that records the keys of its requests, and answers with `answer`. */
function server(answer: unknown) {
  const { seen, answers } = answerCalls({ createDeposit: answer as never });
  return {
    keys: () => seen.filter(({ name }) => name === 'createDeposit').map(({ headers }) => headers['idempotency-key']),
    answer: (next: unknown) => Object.assign(answers, { createDeposit: next }),
  };
}
const page = (endsForm = false) =>
  renderHook(() => useSendOnce(calls.createDeposit, { kind: 'deposit', endsForm })).result;
const tap = (result: ReturnType<typeof page>) => act(() => result.current.send(input));

test('a second tap sends nothing while the first is under way', async () => {
  let finish = (_: object) => {};
  const { keys } = server(() => new Promise((done) => (finish = done)));
  const result = page();
  let first: unknown;
  let second: unknown;
  await act(async () => {
    void result.current.send(input).then((outcome) => (first = outcome));
    second = await result.current.send(input);
  });
  expect([result.current.busy, result.current.isPending(input), second]).toEqual([true, true, 'ignored']);
  await vi.waitFor(() => expect(keys()).toHaveLength(1));
  await act(async () => finish({ orderId: 'o' }));
  expect([first, result.current.busy]).toEqual([{ done: { orderId: 'o' }, isRepeat: false }, false]);
});

test('a request whose answer was lost is repeated under its key after a reload', async () => {
  const { keys, answer } = server(lost);
  await tap(page());
  answer({ orderId: 'o' });
  await tap(page());
  await tap(page());
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('a form that is over takes no second tap, and one that failed does', async () => {
  const { keys, answer } = server(lost);
  const result = page(true);
  await tap(result);
  answer({ orderId: 'o' });
  await tap(result);
  expect(await result.current.send(input)).toBe('ignored');
  expect(keys()).toHaveLength(2);
});

test('a duplicated tab makes an equal request of its own', async () => {
  const { keys } = server(lost);
  await tap(page());
  const [kept] = JSON.parse(sessionStorage.getItem('once.deposit') ?? '[]') as object[];
  sessionStorage.setItem('once.deposit', JSON.stringify([{ ...kept, tab: 'the first tab' }]));
  await tap(page());
  expect(new Set(keys()).size).toBe(2);
});

test('an equal request a day later is another one', async () => {
  const { keys } = server(lost);
  await tap(page());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  await tap(page());
  expect(new Set(keys()).size).toBe(2);
});

test('a record of an earlier version is repeated under its key', async () => {
  const { keys } = server({ orderId: 'o' });
  const record = { account: testSession().userName, content: JSON.stringify(input), key: 'an-earlier-key' };
  sessionStorage.setItem('once.deposit', JSON.stringify(record));
  await tap(page());
  expect(keys()).toEqual(['an-earlier-key']);
});
