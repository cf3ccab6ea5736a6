import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useChosenInRow } from '../chips/bring-into-row';
import styles from './tabs.module.css';

/** Ids that connect tabs with their panel; none without a panel. */
function tabIds(panel: string | undefined): { tabId: (value: string) => string | undefined } {
  return { tabId: (value) => (panel === undefined ? undefined : `${panel}-tab-${value}`) };
}

/** One tab. */
export interface TabItem<V extends string> {
  value: V;
  label: string;
}

/**
 * A row of tabs: arrow keys move, Home and End jump. With `panel` (an id that the page chooses) each tab refers to the
 * {@link TabPanel} of the same id.
 */
export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
  panel,
}: {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  panel?: string;
}): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useChosenInRow(row, '[aria-selected=true]', value);
  const { tabId } = tabIds(panel);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus();
  };
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(item.value)}
          className={styles.tab}
          aria-selected={item.value === value}
          aria-controls={panel}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/**
 * The content of the chosen tab. `id` is the `panel` of the {@link Tabs}, `value` the chosen one. With `alone` there
 * are no tabs (yet): the content stays mounted when they appear or disappear.
 */
export function TabPanel({
  id,
  value,
  alone = false,
  children,
}: {
  id: string;
  value: string;
  alone?: boolean;
  children: ReactNode;
}): ReactNode {
  const { tabId } = tabIds(id);
  return <div {...(alone ? {} : { role: 'tabpanel', id, 'aria-labelledby': tabId(value) })}>{children}</div>;
}
