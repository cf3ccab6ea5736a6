import { Icon, type IconName } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import type { MouseEvent, ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/** The tab bar at the bottom of a page. `fixed` is for a page that draws its own, outside the site's frame. */
export function BottomBar({
  label,
  fixed = false,
  children,
}: {
  label: string;
  fixed?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <nav className={styles.bar} aria-label={label} data-fixed={fixed || undefined}>
      <ul className={styles.tabs}>{children}</ul>
    </nav>
  );
}

interface Face {
  icon: IconName;
  label: string;
  /** A Badge, on the icon's corner. */
  badge?: ReactNode;
}

function TabFace({ icon, label, badge }: Face) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
        {badge && <span className={styles.corner}>{badge}</span>}
      </span>
      <span>{label}</span>
    </>
  );
}

/** One tab that leads to a page. */
export function BottomTab({
  to,
  current = false,
  onClick,
  ...face
}: Face & { to: string; current?: boolean; onClick?: (event: MouseEvent) => void }): ReactNode {
  return (
    <li className={styles.item}>
      <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined} onClick={onClick}>
        <TabFace {...face} />
      </Link>
    </li>
  );
}

/** One tab that opens a pop-up. */
export function BottomAction({ onClick, ...face }: Face & { onClick: () => void }): ReactNode {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={onClick}>
        <TabFace {...face} />
      </button>
    </li>
  );
}
