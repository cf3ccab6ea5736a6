import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before the search runs, in ms (GLIST-23). */
const SEARCH_AFTER = 600;

/**
 * The text of a search box, and the name that is searched for.
 *
 * @param name current name, from the address
 * @param onSearch gets the trimmed name, only if it differs from the current one
 * @param context changes with the searched list (the tab), and then discards unsent text
 */
export function useNameSearch(name: string, onSearch: (name: string) => void, context = '') {
  const [text, setText] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ name, onSearch });
  useEffect(() => {
    latest.current = { name, onSearch };
  });

  // The address changed under the box: by Back, by another tab. A text that only has blanks more is the player's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is the reason to look again
  useEffect(() => {
    setText((typed) => {
      if (typed.trim() === name || (name && typed.startsWith(name))) return typed;
      clearTimeout(timer.current);
      return name;
    });
  }, [name, context]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const fire = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() !== latest.current.name) latest.current.onSearch(typed.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fire(typed), SEARCH_AFTER);
  };
  const clear = () => {
    setText('');
    fire('');
  };
  return { text, type, submit: () => fire(text), clear };
}
