import { AppError } from '@r777/shared/core';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOnce } from './use-once';

/** A server that notes the keys it is sent, and answers as told. */
function server() {
  const keys: string[] = [];
  const answers: ((fail?: AppError) => void)[] = [];
  const send = (key: string) => {
    keys.push(key);
    return new Promise<string>((done, failed) => answers.push((fail) => (fail ? failed(fail) : done('made'))));
  };
  return { keys, send, answer: (fail?: AppError) => act(async () => answers.shift()?.(fail)) };
}

const lost = new AppError('network.timeout');

test('a second tap sends nothing while the first is under way', async () => {
  const { keys, send, answer } = server();
  const { result } = renderHook(() => useOnce('link'));
  let first: unknown;
  let second: unknown;
  await act(async () => {
    void result.current.once({ amount: '5' }, send).then((outcome) => (first = outcome));
    void result.current.once({ amount: '5' }, send).then((outcome) => (second = outcome));
  });
  expect(result.current.busy).toBe(true);
  expect(second).toBe('twice');
  await answer();
  expect(first).toEqual({ done: 'made' });
  expect(result.current.busy).toBe(false);
  expect(keys).toHaveLength(1);
});

test('what may have been heard is repeated under its key, by another page too; other content is a new one', async () => {
  const { keys, send, answer } = server();
  const page = () => renderHook(() => useOnce('link')).result;
  const one = page();
  await act(async () => void one.current.once({ amount: '5' }, send));
  await answer(lost);
  const reloaded = page();
  await act(async () => void reloaded.current.once({ amount: '5' }, send));
  await answer();
  await act(async () => void reloaded.current.once({ amount: '5' }, send));
  await answer(lost);
  await act(async () => void reloaded.current.once({ amount: '6' }, send));
  await answer();
  expect(keys).toHaveLength(4);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a form that is over with its success takes no second tap, and one that failed does', async () => {
  const { keys, send, answer } = server();
  const { result } = renderHook(() => useOnce('account', { endsForm: true }));
  await act(async () => void result.current.once({}, send));
  await answer(lost);
  await act(async () => void result.current.once({}, send));
  await answer();
  expect(await result.current.once({}, send)).toBe('twice');
  expect(keys).toHaveLength(2);
});
