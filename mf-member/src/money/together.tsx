import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';
import styles from './money.module.css';

/**
 * Open orders and the form below them, which appear at once: orders that came later would push the form away under the
 * player's finger. `isLoading`: one of them still waits for its first answer; they ask for it meanwhile.
 */
export function Together({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <>
      {isLoading && (
        <Waiting>
          <ListSkeleton count={4} />
        </Waiting>
      )}
      <div className={styles.part} hidden={isLoading}>
        {children}
      </div>
    </>
  );
}
