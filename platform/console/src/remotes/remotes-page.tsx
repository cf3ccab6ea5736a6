import type { SessionInfo } from '@mfe/contract/answers';
import { type ReactNode, useState } from 'react';
import type { Action } from '../actions/action';
import { ConfirmAction } from '../actions/confirm-action';
import { useLiveRemotes, useRemotes } from '../api/queries';
import { Figures } from '../health/figures';
import { EmptyState, ErrorState, ListSkeleton } from '../kit/states';
import { useRefusalText } from '../refused-notice';
import { useConsoleTexts } from '../texts';
import { ApprovalList } from './approval-list';
import { PruneButton } from './prune';
import { RemoteDetail } from './remote-detail';
import { RemoteTable } from './remote-table';
import styles from './remotes-page.module.css';

/** The action to confirm, and the revision that the operator saw. */
interface Question {
  action: Action;
  seenRevision: number;
}

/** All remotes, the chosen one in detail, and the dialog before a change. */
export function RemotesPage({ session, chosen }: { session: SessionInfo; chosen: string | undefined }): ReactNode {
  const t = useConsoleTexts();
  const errorText = useRefusalText();
  useLiveRemotes();
  const { data, error, refetch } = useRemotes();
  const [question, setQuestion] = useState<Question>();
  const mayOperate = session.scopes.includes('operate');
  if (!data) {
    return error ? (
      <ErrorState title={t('cannotLoad')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
  }
  if (data.remotes.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
  const ask = (action: Action) => setQuestion({ action, seenRevision: data.revision });
  const remote = data.remotes.find(({ name }) => name === chosen);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('remotes')}</h1>
        {mayOperate && <PruneButton />}
      </div>
      {data.databaseAway && <p className={styles.note}>{t('databaseAwayWorks')}</p>}
      <Figures remotes={data.remotes} />
      {!mayOperate && <p className={styles.note}>{t('readOnly')}</p>}
      <ApprovalList remotes={data.remotes} session={session} onAsk={ask} />
      <RemoteTable remotes={data.remotes} chosen={remote?.name} mayOperate={mayOperate} onAsk={ask} />
      {remote && <RemoteDetail key={remote.name} remote={remote} mayOperate={mayOperate} onAsk={ask} />}
      {question && <ConfirmAction {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
