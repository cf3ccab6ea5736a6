import { calls } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { useAction, useErrorText } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useId, useRef, useState } from 'react';
import { useHelpTexts } from '../texts';
import { deviceVotes } from './stored-votes';
import styles from './vote.module.css';

/** "Was this helpful?" One answer for each item and device; then a note, and after "no" the contact options. */
export function HelpfulQuestion({ itemId }: { itemId: string }) {
  const t = useHelpTexts();
  const errorText = useErrorText();
  const id = useId();
  const [vote, setVote] = useState(() => deviceVotes.of(itemId));
  const said = useRef<HTMLDivElement>(null);
  const justSaid = useRef(false);
  const { mutate, isPending, error } = useAction(calls.helpVote, {
    // A member may have voted on another device: that vote counts, and this one gets the same note.
    onSuccess: ({ helpful }) => {
      deviceVotes.keep(itemId, helpful);
      justSaid.current = true;
      setVote(helpful);
    },
    onError: () => undefined,
  });
  // The buttons are gone, so the focus moves to the text that replaced them.
  useEffect(() => {
    if (vote !== undefined && justSaid.current) said.current?.focus();
  }, [vote]);
  const answer = (helpful: boolean) => {
    if (!isPending) mutate({ itemId, helpful, voter: deviceVotes.voter() });
  };
  if (vote !== undefined)
    return (
      <div ref={said} tabIndex={-1} className={styles.said}>
        <p role="status">{t(vote ? 'thanks' : 'sorry')}</p>
        {!vote && (
          <div className={styles.answers}>
            <Link to={paths.feedback} className={styles.link}>
              {t('feedback')}
            </Link>
            <button
              type="button"
              className={styles.link}
              onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
            >
              {t('chat')}
            </button>
          </div>
        )}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons.
    <div role="group" aria-labelledby={id} className={styles.question}>
      <span id={id}>{t('helpful')}</span>
      <span className={styles.answers}>
        {([true, false] as const).map((helpful) => (
          <Button key={String(helpful)} tone="secondary" size="m" busy={isPending} onClick={() => answer(helpful)}>
            {t(helpful ? 'yes' : 'no')}
          </Button>
        ))}
      </span>
      {error && (
        <p role="alert" className={styles.failed}>
          {`${t('voteFailed')} ${errorText(error)}`}
        </p>
      )}
    </div>
  );
}
