import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { type ReactNode, useId } from 'react';
import { useHistory } from '../api/queries';
import { useRefusalText } from '../error-text';
import { Moment } from '../moment';
import { changeText } from './change-text';
import { actionKey } from './history-table';
import styles from './remote-history.module.css';

/** What was last done to one remote. */
export function RemoteHistory({ remote }: { remote: string }): ReactNode {
  const t = useT('ops');
  const common = useT('common');
  const errorText = useRefusalText();
  const title = useId();
  const { data, error, refetch } = useHistory(remote);
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('history')}
      </h2>
      {!data && !error && <ListSkeleton count={3} />}
      {!data && error && (
        <p role="alert">
          {errorText(error)}{' '}
          <Button size="m" tone="ghost" icon="refresh" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
      <ol className={styles.list}>
        {data?.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <p>
              <strong>{t(actionKey(entry.action))}</strong> {changeText(entry)}
            </p>
            <p className={styles.small}>
              <Moment iso={entry.at} /> · {entry.who}
              {entry.why && ` · ${entry.why}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
