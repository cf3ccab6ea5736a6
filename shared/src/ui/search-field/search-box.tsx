import { useDebounced } from '@r777/shared/react';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field';

/** Pause after the last key before a live search starts, in ms. */
const PAUSE = 600;

/**
 * A search field for a text that is stored elsewhere, such as in the address. Searches on Enter and when the field is
 * left; with `live` also 600 ms after the last key.
 */
export function SearchBox({
  label,
  search,
  onSearch,
  live = false,
  maxLength = 40,
}: {
  label: string;
  /** The text that is searched for now. */
  search: string;
  /** Gets the trimmed text, only if it differs from the current search. */
  onSearch: (text: string) => void;
  /**
   * Searches while the player types, for searches that match parts of a text. A search by whole name would find nothing
   * until the name is complete.
   */
  live?: boolean;
  /** Maximum number of characters that the call takes. */
  maxLength?: number;
}) {
  const [text, setText] = useState(search);
  // The address changed by itself: back, or 'show all'.
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    if (search !== text.trim()) setText(search);
  }
  const find = (next: string) => {
    const wanted = next.trim();
    if (wanted !== search) onSearch(wanted);
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  const settled = useDebounced(text, PAUSE);
  useEffect(() => {
    if (live) latest.current(settled);
  }, [live, settled]);
  return (
    <SearchField
      text={text}
      label={label}
      maxLength={maxLength}
      onType={setText}
      onSubmit={() => find(text)}
      onLeave={() => find(text)}
      onClear={() => {
        setText('');
        find('');
      }}
    />
  );
}
