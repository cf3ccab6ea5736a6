import { Icon, type IconName } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import type { ReactNode } from 'react';
import styles from './list-row.module.css';

/** A card of rows. */
export function ListCard({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  return (
    <ul className={styles.card} aria-label={label}>
      {children}
    </ul>
  );
}

/** A row of a list: icon, text, content at its end. With `to` it is a link, with `onClick` a button, else static. */
export interface ListRowProps {
  icon?: IconName;
  /** At its start instead of an icon: an avatar, a picture. */
  lead?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** `danger` is for actions that cannot be undone. */
  tone?: 'plain' | 'danger';
  /** At the end of the row: a count, a badge, a switch. */
  end?: ReactNode;
  to?: string;
  /** Address of another site: opens in a tab of its own. */
  href?: string;
  onClick?: () => void;
}

function Inside({
  icon,
  lead,
  title,
  text,
  end,
  leads,
}: Pick<ListRowProps, 'icon' | 'lead' | 'title' | 'text' | 'end'> & { leads: IconName | false }) {
  return (
    <>
      {lead}
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {leads && (
        <span className={styles.end}>
          <Icon name={leads} size={20} />
        </span>
      )}
    </>
  );
}

export function ListRow({ to, href, onClick, tone = 'plain', ...inside }: ListRowProps): ReactNode {
  const content = <Inside {...inside} leads={href ? 'external' : Boolean(to || onClick) && 'chevron-right'} />;
  return (
    <li className={styles.item} data-tone={tone}>
      {to && (
        <Link className={styles.row} to={to} onClick={onClick}>
          {content}
        </Link>
      )}
      {href && (
        <a className={styles.row} href={href} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      {!to && !href && onClick && (
        <button type="button" className={styles.row} onClick={onClick}>
          {content}
        </button>
      )}
      {!to && !href && !onClick && <div className={styles.row}>{content}</div>}
    </li>
  );
}
