import { type Call, calls } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { expect, test } from 'vitest';
import { emptyAnswer } from './empty-answers';

test.each(Object.entries(calls) as [keyof typeof schemas, Call<unknown, unknown>][])(
  'the empty answer of %s meets its contract',
  (name, { method, path }) => {
    const answer = emptyAnswer(method, path) as { success: boolean; value: unknown };
    expect(schemas[name].output.safeParse(answer.value).error?.issues ?? []).toEqual([]);
  },
);

test('an address that is not a call has no answer', () => {
  expect(emptyAnswer('GET', '/wps/nothing')).toBeUndefined();
});
