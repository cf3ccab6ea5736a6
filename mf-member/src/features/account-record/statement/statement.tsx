import { calls } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useRecordTexts } from '../../../texts/records-texts';
import type { AccountQuery } from '../use-account-query';
import { Paper } from './paper';
import styles from './statement.module.css';

function Content({ query }: { query: AccountQuery }) {
  const t = useRecordTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const { from, to, kind } = query;
  const input = { startDate: from, endDate: to, kind, types: '' as const, member: '' };
  const { data, error, refetch } = useCall(calls.transactionStatement, input, { staleTime: 0 });
  if (error && !data)
    return <ErrorState title={t('statement.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={8} />
      </Waiting>
    );
  if (data.content.length === 0) return <EmptyState title={t('account.empty')} text={t('account.emptyText')} />;
  return (
    <>
      {!data.complete && (
        <Alert tone="warning" title={t('statement.incomplete')}>
          {t('statement.incompleteText', { entries: formatCount(data.content.length, language) })}
        </Alert>
      )}
      <Paper query={query} entries={data.content} />
    </>
  );
}

/** The entries of the query as a sheet of paper with totals, to print or save as PDF. */
export function Statement({ query, onBack }: { query: AccountQuery; onBack: () => void }) {
  const t = useRecordTexts();
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Button tone="ghost" size="m" icon="arrow-left" onClick={onBack}>
          {t('statement.back')}
        </Button>
        <Button size="m" onClick={() => print()}>
          {t('statement.print')}
        </Button>
      </div>
      <Content query={query} />
    </div>
  );
}
