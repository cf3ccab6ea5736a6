import { awaitErrorTexts } from '@r777/shared/core';
import { useLanguage, useT } from '@r777/shared/react';
import { useEffect, useRef } from 'react';

/** How long a new language has to be in force before shown errors are checked again, in ms: AUTHL-24. */
const RECHECK_MS = 200;

/**
 * Runs `recheck` a moment after a change of language, and at once when the words of failures arrive, not at the start:
 * what stands under a field was said in the words of the moment.
 */
export function useRecheck(recheck: () => void): void {
  const language = useLanguage();
  const words = useT('errors');
  const latest = useRef(recheck);
  const known = useRef(language);
  const said = useRef(words);
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
  useEffect(() => {
    // A form is where they will be wanted next.
    void awaitErrorTexts();
  }, []);
  useEffect(() => {
    if (said.current === words) return;
    said.current = words;
    // A change of language gives new words too, and has its own time.
    if (known.current === language) latest.current();
  }, [words, language]);
}
