import type { Orm } from '@mfe/server-kit';
import { expect, test } from 'vitest';
import { createTransactionHook } from './transaction-hook';

const tx = {} as Orm;

test('handlers run one after the other in the order of their subscription, in the given transaction', async () => {
  const hook = createTransactionHook<{ amount: number }, string>('test');
  const seen: unknown[] = [];
  for (const name of ['first', 'second'])
    hook.subscribe(name, async (on, { amount }) => {
      seen.push([`${name} begins`, on, amount]);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    });
  expect(await hook.run(tx, { amount: 7 })).toEqual(['first', 'second']);
  expect(seen).toEqual([['first begins', tx, 7], 'first ends', ['second begins', tx, 7], 'second ends']);
});

test('subscribing again replaces the handler and keeps its place', async () => {
  const hook = createTransactionHook<null, string>('test');
  hook.subscribe('first', async () => 'old');
  hook.subscribe('second', async () => 'second');
  hook.subscribe('first', async () => 'new');
  expect(await hook.run(tx, null)).toEqual(['new', 'second']);
});

test('the first failure ends the run, and later handlers do not run', async () => {
  const hook = createTransactionHook<null>('test');
  let isReached = false;
  hook.subscribe('fails', () => Promise.reject(new Error('no')));
  hook.subscribe('later', async () => {
    isReached = true;
  });
  await expect(hook.run(tx, null)).rejects.toThrow('no');
  expect(isReached).toBe(false);
});

test('a hook without subscribers fails instead of silently doing nothing', async () => {
  await expect(createTransactionHook<null>('ledger posting').run(tx, null)).rejects.toThrow('ledger posting');
});
