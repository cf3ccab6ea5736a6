import { formatDate } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useInboxTexts } from '../../texts/inbox-texts';
import type { InboxPage } from './inbox-cache';
import styles from './message-row.module.css';

type Entry = InboxPage['content'][number];

/** Title and time. An unread message is bold, has a dot, and is announced as unread. */
function Words({ entry }: { entry: Entry }) {
  const t = useInboxTexts();
  return (
    <span className={styles.words} data-unread={!entry.read || undefined}>
      <span className={styles.title} dir="auto">
        {!entry.read && <span className={styles.dot} role="img" aria-label={t('inbox.unread')} />}
        <span>{entry.title}</span>
      </span>{' '}
      <time className={styles.time} dateTime={entry.time}>
        {formatDate(entry.time, 'MM/DD/YYYY HH:mm')}
      </time>
    </span>
  );
}

/** A message of the list: a link to its text, or with `onSelect` a checkbox. */
export function MessageRow({
  entry,
  to,
  selected,
  onSelect,
}: {
  entry: Entry;
  /** Query that opens it. */
  to: string;
  selected: boolean;
  onSelect?: ((selected: boolean) => void) | undefined;
}) {
  if (onSelect)
    return (
      <li className={styles.item} data-selected={selected || undefined}>
        <div className={styles.choice}>
          <Checkbox label={<Words entry={entry} />} checked={selected} onChange={onSelect} />
        </div>
      </li>
    );
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={to} state={{ fromList: true }}>
        <span className={styles.icon} data-unread={!entry.read || undefined}>
          <Icon name="mail" size={20} />
        </span>
        <Words entry={entry} />
        <span className={styles.arrow}>
          <Icon name="chevron-right" size={20} />
        </span>
      </Link>
    </li>
  );
}
