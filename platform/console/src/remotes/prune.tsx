import { KEEP_DAYS, type PruneResult } from '@mfe/contract/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../api/call';
import { usePrunable } from '../api/queries';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { ListSkeleton } from '../kit/states';
import { showToast } from '../kit/toast';
import { RefusedNotice } from '../refused-notice';
import { useConsoleTexts } from '../texts';
import styles from './prune.module.css';

function usePrune(onDone: () => void) {
  const t = useConsoleTexts();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<PruneResult>('POST', '/prune', { why: '' }),
    onSuccess: ({ removed }) => {
      showToast('success', t('pruneDone', { count: removed.length }));
      onDone();
    },
    onSettled: () => cache.invalidateQueries(),
  });
}

/** Shows which old versions would lose their files, and removes them after confirmation. */
function PruneDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useConsoleTexts();
  const { data, error } = usePrunable();
  const run = usePrune(onClose);
  const removed = data?.removed ?? [];
  const size = Math.ceil(removed.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  const problem = error ?? run.error;
  return (
    <Dialog title={t('pruneTitle')} onClose={onClose}>
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
        {problem && <RefusedNotice error={problem} className={styles.error} />}
        <div className={styles.buttons}>
          <Button tone="secondary" full onClick={onClose}>
            {t('kit.cancel')}
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

/** Opens the question whether old versions are to be removed. */
export function PruneButton(): ReactNode {
  const t = useConsoleTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="m" tone="secondary" onClick={() => setOpen(true)}>
        {t('prune')}
      </Button>
      {open && <PruneDialog onClose={() => setOpen(false)} />}
    </>
  );
}
