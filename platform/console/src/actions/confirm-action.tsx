import type { ChangeResult, VersionSummary } from '@mfe/contract/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi, RegistryError } from '../api/call';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { TextField } from '../kit/field';
import { Form } from '../kit/form';
import { showToast } from '../kit/toast';
import { momentText, useLanguage } from '../language';
import { RefusedNotice } from '../refused-notice';
import { type ConsoleKey, useConsoleTexts } from '../texts';
import { type Action, affectedPages, questionOf, remainsDisabled, requestOf, unhealthyMark } from './action';
import styles from './confirm-action.module.css';

/**
 * Asks a second time before players get a version that was rolled back, and shows when, by whom and why. The focus
 * starts on Cancel, so that the key that confirmed the first question does not confirm this one.
 */
function SecondQuestion({
  mark,
  busy,
  onCancel,
  onYes,
}: {
  mark: NonNullable<VersionSummary['unhealthy']>;
  busy: boolean;
  onCancel: () => void;
  onYes: () => void;
}): ReactNode {
  const t = useConsoleTexts();
  const language = useLanguage();
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <>
      <p className={styles.text}>
        {`${t('unhealthy', { when: momentText(mark.at, language), who: mark.who })}${mark.why ? `: ${mark.why}` : ''}`}
      </p>
      <p className={styles.text}>{t('unhealthyText')}</p>
      <div className={styles.buttons}>
        <Button ref={wayOut} tone="secondary" full onClick={onCancel}>
          {t('kit.cancel')}
        </Button>
        <Button tone="danger" full busy={busy} onClick={onYes}>
          {t('evenUnhealthy')}
        </Button>
      </div>
    </>
  );
}

/** Runs an action, reports its result, and reloads the lists, also after a refusal. */
function useRunAction(action: Action, seenRevision: number, onDone: () => void) {
  const t = useConsoleTexts();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (why: string) => {
      const { path, body } = requestOf(action, why, seenRevision);
      return callApi<ChangeResult>('POST', path, body);
    },
    onSuccess: ({ remote, changed, enabled, to, waitsForDatabase }) => {
      const made: ConsoleKey = enabled || action.kind === 'disable' ? `done.${action.kind}` : 'done.staysOff';
      const done = waitsForDatabase ? 'done.disableWaits' : made;
      showToast('success', t(changed ? done : 'done.same', { remote, to: to?.replace(/ disabled$/, '') ?? '' }));
      onDone();
    },
    onError: (error) => {
      if (error instanceof RegistryError && error.code === 'approval.waiting') {
        showToast('info', t('done.waiting', { remote: action.remote.name }));
        onDone();
      }
      const ended = error instanceof RegistryError && error.code === 'session.required';
      if (ended) void cache.resetQueries({ queryKey: ['session'] });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['remotes'] }),
        cache.invalidateQueries({ queryKey: ['history'] }),
        cache.invalidateQueries({ queryKey: ['approvals'] }),
      ]),
  });
}

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
  const t = useConsoleTexts();
  const [why, setWhy] = useState('');
  const run = useRunAction(action, seenRevision, onClose);
  const [again, setAgain] = useState(false);
  const { title, text, confirm, vars } = questionOf(action);
  const mark = unhealthyMark(action);
  const refusal = run.error && <RefusedNotice error={run.error} className={styles.error} />;
  if (mark && again) {
    return (
      <Dialog title={t('unhealthyTitle', vars)} onClose={onClose}>
        <div className={styles.form}>
          {refusal}
          <SecondQuestion mark={mark} busy={run.isPending} onCancel={onClose} onYes={() => run.mutate(why)} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t(title, vars)} onClose={onClose}>
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (mark) setAgain(true);
          else if (!run.isPending) run.mutate(why);
        }}
      >
        <p className={styles.text}>{t(text, vars)}</p>
        {remainsDisabled(action) && <p className={styles.text}>{t('confirmText.staysOff', vars)}</p>}
        <p className={styles.text}>{t('confirmText.reach', affectedPages(action))}</p>
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
            {t('kit.cancel')}
          </Button>
          <Button type="submit" tone={action.kind === 'disable' ? 'danger' : 'primary'} full busy={run.isPending}>
            {t(confirm)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
