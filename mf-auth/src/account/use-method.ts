import { useSavedState } from '@r777/shared/react';
import { useState } from 'react';

function readMethod<M extends string>(key: string, methods: readonly [M, ...M[]]): M {
  try {
    const kept = sessionStorage.getItem(key);
    return methods.find((method) => method === kept) ?? methods[0];
  } catch {
    return methods[0];
  }
}

/** Which of a form's methods the player chose, the first to begin with; it outlives a reload of the tab and a swap. */
export function useMethod<M extends string>(
  form: 'login' | 'register',
  methods: readonly [M, ...M[]],
): [M, (method: M) => void] {
  const key = `auth.method.${form}`;
  const [method, setMethod] = useState(() => readMethod(key, methods));
  useSavedState(key, {
    save: () => method,
    restore: (kept: string) => setMethod(methods.find((known) => known === kept) ?? methods[0]),
  });
  const choose = (next: M) => {
    setMethod(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // A browser that refuses storage begins with the first method after a reload.
    }
  };
  return [method, choose];
}
