import { SearchField } from '@r777/shared/ui/search-field/search-field';
import { useNameSearch } from './use-name-search';

interface SearchBoxProps {
  /** Name in force. */
  name: string;
  label: string;
  /** Gets the trimmed name. */
  onSearch: (name: string) => void;
  /** Changes with the subject of the search, such as the tab. */
  context: string;
  autoFocus?: boolean;
}

/** Game-name search: runs 600 ms after the last key, or at once on Enter (GLIST-23, GLIST-24). */
export function SearchBox({ name, label, onSearch, context, autoFocus = false }: SearchBoxProps) {
  const { text, type, submit, clear } = useNameSearch(name, onSearch, context);
  return (
    <SearchField text={text} label={label} onType={type} onSubmit={submit} onClear={clear} autoFocus={autoFocus} />
  );
}
