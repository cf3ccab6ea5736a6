import { useEffect, useRef } from 'react';
import { type NewLogin, takeNewLogin } from '../../account/just-registered';
import { readSavedLogin } from '../../account/saved-login';

/**
 * The log-in data to fill in, if any: those of an account just registered, or those that this device remembers
 * (AUTHL-04).
 */
export function useRemembered(take: (login: NewLogin, saved: boolean) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    let gone = false;
    const fresh = takeNewLogin();
    if (fresh) latest.current(fresh, false);
    else
      void readSavedLogin().then((saved) => {
        if (saved && !gone) latest.current({ username: saved.username, password: saved.password }, true);
      });
    return () => {
      gone = true;
    };
  }, []);
}
