import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import { ghosts } from '../states/ghosts';
import styles from './side-menu.module.css';

/** Number of skeleton entries: one screen full. */
const GHOSTS = 8;

/** The menu at the left edge of a game screen; a list of {@link SideMenuEntry}. */
export function SideMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

interface SideMenuEntryProps {
  current: boolean;
  icon: ReactNode;
  name: string;
  onChoose: () => void;
}

/**
 * Scrolls the menu alone: `scrollIntoView` would scroll the page too. An entry that is in view stays where it is, so that
 * the menu does not move under a tap.
 */
function bringIntoMenu(entry: HTMLElement): void {
  const menu = entry.closest('nav');
  if (!menu) return;
  const shown = menu.getBoundingClientRect();
  const { top, bottom, height } = entry.getBoundingClientRect();
  if (top >= shown.top && bottom <= shown.bottom) return;
  menu.scrollTop += top - shown.top - (shown.height - height) / 2;
}

/** One entry: icon above its name. The current one is brought into view. */
export function SideMenuEntry({ current, icon, name, onChoose }: SideMenuEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current && entry.current) bringIntoMenu(entry.current);
  }, [current]);
  return (
    <li ref={entry}>
      <button type="button" className={styles.entry} aria-current={current} onClick={onChoose}>
        {icon}
        <span>{name}</span>
      </button>
    </li>
  );
}

/** Entries of a menu while they load. */
export function SideMenuGhosts() {
  return ghosts(GHOSTS).map((ghost) => (
    <li key={ghost} className={styles.entry} aria-hidden="true">
      <Skeleton className={styles.ghost} />
      <Skeleton width={52} height={12} />
    </li>
  ));
}
