import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../model';
import { Moment } from '../moment';
import { changeText } from './change-text';
import styles from './history-table.module.css';

/** Key of an action's name: a dot in a key would mean a group to the text library. */
export const actionKey = (action: string) => `actions.${action.replace('.', '-')}`;

/** The audit log, newest first. */
export function HistoryTable({ entries, label }: { entries: readonly AuditEntry[]; label: string }): ReactNode {
  const t = useT('ops');
  return (
    <table className={styles.table} aria-label={label}>
      <thead className={styles.head}>
        <tr>
          {['when', 'whoColumn', 'remote', 'what', 'change', 'why'].map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={styles.row}>
            <td data-label={t('when')}>
              <Moment iso={entry.at} />
            </td>
            <td data-label={t('whoColumn')}>{entry.who}</td>
            <td data-label={t('remote')}>{entry.remote ?? '–'}</td>
            <td data-label={t('what')}>{t(actionKey(entry.action))}</td>
            <td data-label={t('change')}>{changeText(entry)}</td>
            <td data-label={t('why')}>{entry.why || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
