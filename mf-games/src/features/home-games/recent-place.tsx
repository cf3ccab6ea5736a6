import { defineStored } from '@r777/shared/core';
import styles from './recent-place.module.css';

/** Set while this device's member has played games: home then begins with them, and the page keeps their place. */
export const recentMark = defineStored('local', 'games.recent', String);

/**
 * The place of the games that the member played last, until they are known. Without `shown`, only a page whose head has seen
 * the mark has it.
 */
export function RecentPlace({ shown }: { shown?: true }) {
  return (
    <div className={styles.place} data-shown={shown} aria-hidden="true">
      <span />
    </div>
  );
}
