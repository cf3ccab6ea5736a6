import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../model';
import { Moment } from '../moment';
import { Table } from '../table/table';
import { changeText } from './change-text';

/** Key of an action's name: the text library reads a dot as a group. */
export const actionKey = (action: string) => `actions.${action.replace('.', '-')}`;

/** The audit log, newest first. */
export function HistoryTable({ entries, label }: { entries: readonly AuditEntry[]; label: string }): ReactNode {
  const t = useT('ops');
  return (
    <Table label={label} columns={['when', 'whoColumn', 'remote', 'what', 'change', 'why'].map((key) => t(key))}>
      {entries.map((entry) => (
        <tr key={entry.id}>
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
    </Table>
  );
}
