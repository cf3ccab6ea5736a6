import { useLanguage } from '@r777/shared/react';
import { useEffect, useRef } from 'react';

/** How long a new language has to be in force before shown errors are checked again, in ms: AUTHL-24. */
const RECHECK_MS = 200;

/** Runs `recheck` a moment after a change of language, not at the start. */
export function useRecheck(recheck: () => void): void {
  const language = useLanguage();
  const latest = useRef(recheck);
  const known = useRef(language);
  useEffect(() => {
    latest.current = recheck;
  }, [recheck]);
  useEffect(() => {
    if (known.current === language) return undefined;
    const timer = setTimeout(() => {
      known.current = language;
      latest.current();
    }, RECHECK_MS);
    return () => clearTimeout(timer);
  }, [language]);
}
