import { defineStored } from '@r777/shared/core';
import { useSavedState } from '@r777/shared/react';
import { useState } from 'react';

const storedMethod = <M extends string>(form: string, methods: readonly M[]) =>
  defineStored('session', `auth.method.${form}`, (text) => methods.find((method) => method === text));

/** The method chosen in a form, initially the first; kept over a reload of the tab and a swap. */
export function useMethod<M extends string>(
  form: 'login' | 'register',
  methods: readonly [M, ...M[]],
): [M, (method: M) => void] {
  const key = `auth.method.${form}`;
  const [method, setMethod] = useState(() => storedMethod(form, methods).read() ?? methods[0]);
  useSavedState(key, {
    save: () => method,
    restore: (kept: string) => setMethod(methods.find((known) => known === kept) ?? methods[0]),
  });
  const choose = (next: M) => {
    setMethod(next);
    storedMethod(form, methods).write(next);
  };
  return [method, choose];
}
