import { expect, test } from 'vitest';
import { type Call, calls } from '../contracts';
import { schemas } from '../contracts/calls/schemas';
import { emptyAnswer } from './empty-answers';

test.each(Object.entries(calls) as [keyof typeof schemas, Call<unknown, unknown>][])(
  'the empty answer of %s meets its contract',
  (name, { method, path }) => {
    expect(schemas[name].output.safeParse(emptyAnswer(method, path)?.value).error?.issues ?? []).toEqual([]);
  },
);

test('an address that is not a call has no answer', () => {
  expect(emptyAnswer('GET', '/wps/nothing')).toBeUndefined();
});
