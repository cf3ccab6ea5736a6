import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon/icon';
import { useFieldTexts } from '../texts/field-texts';
import styles from './select.module.css';
import { found, SEARCH_FROM, type SelectOption } from './select-options';

const options = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=option]:enabled') ?? [])];

/** Choice by first letters, as in a native list: letters typed within a second count together. */
function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, at: number, items: readonly HTMLElement[]) => {
    typed.current = { text: at - typed.current.at < 1000 ? typed.current.text + key : key, at };
    const start = typed.current.text.toLocaleLowerCase();
    return items.find((item) => item.textContent.toLocaleLowerCase().startsWith(start));
  };
}

/**
 * The choices of a select, one of them selected: arrows, Home and End move, letters jump, Enter or Space chooses. More
 * than ten can be searched. `focus` gets the first focus of the sheet around it.
 */
export function SelectList<V extends string>({
  label,
  items,
  value,
  onChoose,
  search: searchLabel,
  focus,
}: {
  label: string;
  items: readonly SelectOption<V>[];
  value: V | '';
  onChoose: (value: V) => void;
  /** Label of the search field. */
  search?: string;
  focus?: RefObject<HTMLElement | null>;
}): ReactNode {
  const t = useFieldTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ahead = useTypeAhead();
  const [search, setSearch] = useState('');
  const searchable = items.length > SEARCH_FROM;
  const shown = searchable ? found(items, search) : items;
  const entry = shown.find((item) => item.value === value) ?? shown.find((item) => !item.disabled);
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    chosen?.scrollIntoView({ block: 'center' });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = options(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const inSearch = event.target === input.current;
    if (inSearch && event.key === 'Enter') {
      event.preventDefault();
      const [first] = shown.filter((item) => !item.disabled);
      if (search && first) onChoose(first.value);
      return;
    }
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    if (!inSearch) Object.assign(steps, { Home: 0, End: all.length - 1, PageDown: at + 8, PageUp: at - 8 });
    const to = steps[event.key];
    if (to === undefined) {
      if (!inSearch && !searchable && /^\S$/u.test(event.key)) ahead(event.key, event.timeStamp, all)?.focus();
      return;
    }
    event.preventDefault();
    if (to < 0 && searchable && event.key === 'ArrowUp') input.current?.focus();
    else all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the search field and of the list.
    <div className={styles.choice} onKeyDown={onKeyDown}>
      {searchable && (
        <div className={styles.search}>
          <Icon name="search" size={20} />
          <input
            ref={input}
            type="search"
            className={styles.input}
            aria-label={searchLabel ?? t('select.search')}
            aria-controls={`${id}-list`}
            placeholder={searchLabel ?? t('select.search')}
            autoComplete="off"
            enterKeyHint="done"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
        {shown.map((item) => (
          <button
            key={item.value}
            ref={item === entry ? (focus as RefObject<HTMLButtonElement | null>) : undefined}
            type="button"
            role="option"
            className={styles.option}
            aria-selected={item.value === value}
            disabled={item.disabled}
            tabIndex={item === entry ? 0 : -1}
            lang={item.lang}
            onClick={() => onChoose(item.value)}
          >
            <span className={styles.words}>
              <span>{item.label}</span>
              {item.text && <span className={styles.text}>{item.text}</span>}
            </span>
            {item.value === value && <Icon name="check" size={20} className={styles.tick} />}
          </button>
        ))}
      </div>
      <p className={styles.none} role="status">
        {searchable && shown.length === 0 && <span>{t('select.none', { text: search })}</span>}
        {searchable && search !== '' && shown.length > 0 && (
          <span className={styles.unseen}>{t('select.found', { count: shown.length })}</span>
        )}
      </p>
    </div>
  );
}
