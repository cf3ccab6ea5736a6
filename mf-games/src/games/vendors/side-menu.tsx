import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { ghosts } from '../states/ghosts';
import styles from './side-menu.module.css';

/** Entries of a skeleton: as many as a screen shows. */
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

/** One entry: icon above its name. */
export function SideMenuEntry({ current, icon, name, onChoose }: SideMenuEntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} aria-current={current} onClick={onChoose}>
        {icon}
        {name}
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
