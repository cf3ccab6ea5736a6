import { Icon } from '@r777/shared/react';
import { type ReactNode, useId, useState } from 'react';
import styles from './accordion.module.css';

/** One entry. */
export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

function Entry({ item, open, onToggle }: { item: AccordionItem; open: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <section className={styles.entry}>
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.title}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.words}>{item.title}</span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </button>
      </h3>
      <section className={styles.content} id={id} aria-labelledby={`${id}-title`} hidden={!open}>
        {/* Content is made when it is first looked at: help pages hold many long texts. */}
        {open && item.content}
      </section>
    </section>
  );
}

/**
 * Entries that unfold, one at a time. `initial` is open at first; `onOpen` hears which one the player opened.
 */
export function Accordion({
  items,
  initial,
  onOpen,
}: {
  items: readonly AccordionItem[];
  initial?: string | undefined;
  onOpen?: (id: string) => void;
}): ReactNode {
  const [open, setOpen] = useState(initial);
  const toggle = (id: string) => {
    setOpen(open === id ? undefined : id);
    if (open !== id) onOpen?.(id);
  };
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <Entry key={item.id} item={item} open={open === item.id} onToggle={() => toggle(item.id)} />
      ))}
    </div>
  );
}
