import { useEffect, useRef } from 'react';
import { type NewLogin, takeNewLogin } from '../../account/just-registered';
import { readSavedLogin } from '../../account/saved-login';

/**
 * Gives the log-in that need not be typed, when there is one: the one just registered, or the one that this device
 * remembers (AUTHL-04).
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
