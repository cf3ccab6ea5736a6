import { dialogStore, type OpenDialog } from '@r777/shared/core';
import { useStore, useT } from '@r777/shared/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import styles from './dialog-host.module.css';

/** Shows the questions of core's `confirm`, one at a time. The shell renders it once. */
export function DialogHost(): ReactNode {
  const t = useT('common');
  const current = useStore(dialogStore, (state) => state.dialogs[0]);
  // The last content stays while it fades out.
  const [shown, setShown] = useState<OpenDialog | undefined>(current);
  if (current && current !== shown) setShown(current);
  if (!shown) return null;
  return (
    <Dialog key={shown.id} open={shown === current} title={shown.title} onClose={() => shown.answer(false)}>
      <p className={styles.text}>{shown.text}</p>
      <div className={styles.buttons}>
        <Button tone="secondary" full onClick={() => shown.answer(false)}>
          {shown.cancelText ?? t('cancel')}
        </Button>
        <Button tone={shown.tone ?? 'primary'} full onClick={() => shown.answer(true)}>
          {shown.confirmText ?? t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
