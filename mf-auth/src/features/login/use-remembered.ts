import { useEffect, useRef } from 'react';
import { readSavedLogin, type SavedLogin } from './saved-login';

/** Gives the log-in that this device remembers, once, when there is one (AUTHL-04). */
export function useRemembered(take: (saved: SavedLogin) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    let gone = false;
    void readSavedLogin().then((saved) => {
      if (saved && !gone) latest.current(saved);
    });
    return () => {
      gone = true;
    };
  }, []);
}
