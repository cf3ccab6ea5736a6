import { Icon } from '@r777/shared/react';
import { type ReactNode, useId, useState } from 'react';
import styles from './accordion.module.css';

/** One entry. */
export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Level of the entries' headings: one below the heading above the accordion. */
type Level = 2 | 3;

interface EntryProps {
  item: AccordionItem;
  level: Level;
  open: boolean;
  onToggle: () => void;
}

/**
 * The folded form of an entry, before any script: without scripts its content is below the title. Around it, {@link
 * FoldedEntries}.
 */
export function FoldedEntry({ title, level, content }: Omit<AccordionItem, 'id'> & { level: Level }): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.entry}>
      <Heading>
        <button type="button" className={styles.title} aria-expanded={false}>
          <span className={styles.words}>{title}</span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </button>
      </Heading>
      <section className={styles.content} hidden>
        {content}
      </section>
    </section>
  );
}

/** The list of entries that stand before any script. */
export function FoldedEntries({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.accordion}>{children}</div>;
}

function Entry({ item, level, open, onToggle }: EntryProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.entry}>
      <Heading>
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
      </Heading>
      <section className={styles.content} id={id} aria-labelledby={`${id}-title`} hidden={!open}>
        {/* Content is rendered when it is first opened: help pages have many long texts. */}
        {open && item.content}
      </section>
    </section>
  );
}

/**
 * Entries that unfold, one at a time. `initial` is open at first; `onOpen` gets the one that the player opened. `level`
 * is one below the heading above it: 2 on a page, 3 in a pop-up.
 */
export function Accordion({
  items,
  level,
  initial,
  onOpen,
}: {
  items: readonly AccordionItem[];
  level: Level;
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
        <Entry key={item.id} item={item} level={level} open={open === item.id} onToggle={() => toggle(item.id)} />
      ))}
    </div>
  );
}
