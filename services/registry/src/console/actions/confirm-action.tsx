import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { TextField } from '@r777/shared/ui/field/field';
import { type ReactNode, useState } from 'react';
import { useRefusalText } from '../error-text';
import { type Action, markOf, questionOf, reachOf, staysOff } from './action';
import styles from './confirm-action.module.css';
import { SecondQuestion } from './second-question';
import { useRunAction } from './use-run-action';

/**
 * Asks once before a change: its effect and its reason; twice for a version that was rolled back. A refusal is shown
 * here, and the dialog stays open.
 */
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
  const [again, setAgain] = useState(false);
  const { title, text, confirm, vars } = questionOf(action);
  const mark = markOf(action);
  const refusal = run.error && (
    <p className={styles.error} role="alert">
      {errorText(run.error)}
    </p>
  );
  if (mark && again) {
    return (
      <Dialog open title={t('unhealthyTitle', vars)} onClose={onClose}>
        <div className={styles.form}>
          {refusal}
          <SecondQuestion mark={mark} busy={run.isPending} onCancel={onClose} onYes={() => run.mutate(why)} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open title={t(title, vars)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (mark) setAgain(true);
          else if (!run.isPending) run.mutate(why);
        }}
      >
        <p className={styles.text}>{t(text, vars)}</p>
        {staysOff(action) && <p className={styles.text}>{t('confirmText.staysOff', vars)}</p>}
        <p className={styles.text}>{t('confirmText.reach', reachOf(action))}</p>
        <TextField
          label={t('whyLabel')}
          value={why}
          onChange={setWhy}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="done"
        />
        {refusal}
        <div className={styles.buttons}>
          <Button tone="secondary" full onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" tone={action.kind === 'disable' ? 'danger' : 'primary'} full busy={run.isPending}>
            {t(confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
