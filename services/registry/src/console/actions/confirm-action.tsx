import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { TextField } from '@r777/shared/ui/field/field';
import { type ReactNode, useState } from 'react';
import { useRefusalText } from '../error-text';
import { type Action, questionOf, reachOf } from './action';
import styles from './confirm-action.module.css';
import { useRunAction } from './use-run-action';

const confirmKey: Record<Action['kind'], string> = {
  activate: 'activate',
  promote: 'promote',
  rollback: 'rollback',
  disable: 'kill',
  enable: 'enable',
  traffic: 'setSplit',
};

/** Asks once before a change: what will happen, and why it is done. A refusal is shown here, and the question stays. */
export function ConfirmAction({
  action,
  seenRevision,
  onClose,
}: {
  action: Action;
  seenRevision: number;
  onClose: () => void;
}): ReactNode {
  const t = useT('ops');
  const common = useT('common');
  const errorText = useRefusalText();
  const [why, setWhy] = useState('');
  const run = useRunAction(action, seenRevision, onClose);
  const { title, text, vars } = questionOf(action);
  return (
    <Dialog open title={t(title, vars)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!run.isPending) run.mutate(why);
        }}
      >
        <p className={styles.text}>{t(text, vars)}</p>
        <p className={styles.text}>{t('confirmText.reach', reachOf(action))}</p>
        <TextField
          label={t('whyLabel')}
          value={why}
          onChange={setWhy}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="done"
        />
        {run.error && (
          <p className={styles.error} role="alert">
            {errorText(run.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button tone="secondary" full onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" tone={action.kind === 'disable' ? 'danger' : 'primary'} full busy={run.isPending}>
            {t(confirmKey[action.kind])}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
