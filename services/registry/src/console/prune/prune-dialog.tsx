import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KEEP_DAYS, type PruneResult } from '../../model';
import { callApi } from '../api/call';
import { usePrunable } from '../api/queries';
import { useRefusalText } from '../error-text';
import styles from './prune-dialog.module.css';

function usePrune(onDone: () => void) {
  const t = useT('ops');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<PruneResult>('POST', '/prune', { why: '' }),
    onSuccess: ({ removed }) => {
      toast.show({ kind: 'success', text: t('pruneDone', { count: removed.length }), duration: 'short' });
      onDone();
    },
    onSettled: () => cache.invalidateQueries(),
  });
}

/** Shows which old versions would lose their files, and removes them once that is confirmed. */
export function PruneDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT('ops');
  const common = useT('common');
  const errorText = useRefusalText();
  const { data, error } = usePrunable();
  const run = usePrune(onClose);
  const removed = data?.removed ?? [];
  const size = Math.ceil(removed.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  const problem = error ?? run.error;
  return (
    <Dialog open title={t('pruneTitle')} onClose={onClose}>
      <div className={styles.body}>
        {!data && !error && <ListSkeleton count={2} />}
        {data && (
          <p className={styles.text}>
            {removed.length === 0
              ? t('pruneNothing', { days: KEEP_DAYS })
              : t('pruneText', { count: removed.length, days: KEEP_DAYS, size })}
          </p>
        )}
        <ul className={styles.list}>
          {removed.map(({ remote, version }) => (
            <li key={`${remote} ${version}`}>{`${remote} ${version}`}</li>
          ))}
        </ul>
        {problem && (
          <p className={styles.error} role="alert">
            {errorText(problem)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button tone="secondary" full onClick={onClose}>
            {common('cancel')}
          </Button>
          {removed.length > 0 && (
            <Button tone="danger" full busy={run.isPending} onClick={() => run.mutate()}>
              {t('pruneNow')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
