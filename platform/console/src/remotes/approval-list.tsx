import type { RemoteSummary, SessionInfo } from '@mfe/contract/answers';
import { type ReactNode, useId } from 'react';
import type { Action } from '../actions/action';
import { useApprovals } from '../api/queries';
import { Button } from '../kit/button';
import { momentText, useLanguage } from '../language';
import { useConsoleTexts } from '../texts';
import styles from './approval-list.module.css';

/** Changes that wait for a second operator, each with its approve button. Empty if none waits. */
export function ApprovalList({
  remotes,
  session,
  onAsk,
}: {
  remotes: readonly RemoteSummary[];
  session: SessionInfo;
  onAsk: (action: Action) => void;
}): ReactNode {
  const t = useConsoleTexts();
  const language = useLanguage();
  const title = useId();
  const { data } = useApprovals();
  const mayOperate = session.scopes.includes('operate');
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('approvals')}
      </h2>
      <ul className={styles.list}>
        {data.map((request) => {
          const remote = remotes.find(({ name }) => name === request.remote);
          const { change, who } = request;
          return (
            <li key={request.id} className={styles.item}>
              <p>{t('approvalText', { ...request, when: momentText(request.expiresAt, language) })}</p>
              {mayOperate && who === session.label && <p className={styles.small}>{t('approvalOwn')}</p>}
              {mayOperate && who !== session.label && remote && (
                <Button size="m" onClick={() => onAsk({ kind: 'approve', remote, request })}>
                  {t('approveChange', { change, remote: request.remote })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
