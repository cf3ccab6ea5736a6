import type { AuditEntry } from '@mfe/contract/answers';
import { type ReactNode, useId } from 'react';
import { useHistory } from '../api/queries';
import { Button } from '../kit/button';
import { EmptyState, ErrorState, ListSkeleton } from '../kit/states';
import { Table } from '../kit/table';
import { Moment } from '../language';
import { useRefusalText } from '../refused-notice';
import { isConsoleKey, useConsoleTexts } from '../texts';
import styles from './history-page.module.css';

/** The name of an action. For an action that is newer than this console, the registry's own name. */
function actionText(action: string, t: ReturnType<typeof useConsoleTexts>): string {
  // The text library reads a dot as a group.
  const key = `actions.${action.replace('.', '-')}`;
  return isConsoleKey(key) ? t(key) : action;
}

/** The change of an audit log entry, from and to; only one side if there was no other. */
export function changeText({ from, to }: AuditEntry): string {
  if (from !== null && to !== null) return `${from} → ${to}`;
  return to ?? from ?? '–';
}

const COLUMNS = ['when', 'whoColumn', 'remote', 'what', 'change', 'why'] as const;

/** The audit log, newest first. */
function HistoryTable({ entries, label }: { entries: readonly AuditEntry[]; label: string }): ReactNode {
  const t = useConsoleTexts();
  return (
    <Table label={label} columns={COLUMNS.map((key) => t(key))}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td data-label={t('when')} data-whole>
            <Moment iso={entry.at} />
          </td>
          <td data-label={t('whoColumn')} data-whole>
            {entry.who}
          </td>
          <td data-label={t('remote')} data-whole>
            {entry.remote ?? '–'}
          </td>
          <td data-label={t('what')} data-whole>
            {actionText(entry.action, t)}
          </td>
          <td data-label={t('change')}>{changeText(entry)}</td>
          <td data-label={t('why')}>
            <bdi>{entry.why || '–'}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The audit log: every change, by whom and why. */
export function HistoryPage(): ReactNode {
  const t = useConsoleTexts();
  const errorText = useRefusalText();
  const { data, error, refetch } = useHistory();
  if (!data) {
    return error ? (
      <ErrorState title={t('cannotLoad')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
  }
  return (
    <>
      <h1 className={styles.pageTitle}>{t('history')}</h1>
      {data.length === 0 ? (
        <EmptyState title={t('historyEmpty')} />
      ) : (
        <HistoryTable entries={data} label={t('history')} />
      )}
    </>
  );
}

/** The latest changes of one remote. */
export function RemoteHistory({ remote }: { remote: string }): ReactNode {
  const t = useConsoleTexts();
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
          <span>{errorText(error)}</span>{' '}
          <Button size="m" tone="ghost" icon="refresh" onClick={() => void refetch()}>
            {t('kit.retry')}
          </Button>
        </p>
      )}
      <ol className={styles.list}>
        {data?.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <p>
              <strong>{actionText(entry.action, t)}</strong> <span>{changeText(entry)}</span>
            </p>
            <p className={styles.small}>
              <Moment iso={entry.at} /> · <span>{entry.who}</span>
              {entry.why && (
                <>
                  <span>{' · '}</span>
                  <bdi>{entry.why}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
