import { awaitErrorTexts } from '@r777/shared/core';
import { useLanguage, useT } from '@r777/shared/react';
import { useEffect, useRef } from 'react';

/** Time from a change of language until shown errors are checked again, in ms: AUTHL-24. */
const RECHECK_MS = 200;

/**
 * Runs `recheck` a moment after a change of language, and at once when the error texts have loaded, but not at the
 * start: shown errors are texts in the language of the moment when they were set.
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
    // A form is likely to need the error texts next.
    void awaitErrorTexts();
  }, []);
  useEffect(() => {
    if (said.current === words) return;
    said.current = words;
    // A change of language loads new texts too, and has its own delay.
    if (known.current === language) latest.current();
  }, [words, language]);
}
