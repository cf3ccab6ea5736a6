import { dialogStore, type OpenDialog } from '@r777/shared/core';
import { useStore, useT } from '@r777/shared/react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { useBackCloses } from '../modal/use-back-closes';
import styles from './dialog-host.module.css';

/**
 * A pop-up over a running game. The game's frame is a modal dialog of the browser: the rest of the page is below it and
 * inert, except a modal dialog that opens later.
 */
function DialogOverGame({
  title,
  about,
  onClose,
  children,
}: {
  title: string;
  about: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const own = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    // Not a button: who plays by the keyboard would answer with the next key.
    dialog?.focus();
    // Closed, not only removed, the dialog gives the focus back to the game.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={own}
      className={styles.overGame}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={about}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** One question. A closed one stays while it fades out. */
function Question({ asked, open }: { asked: OpenDialog; open: boolean }) {
  const t = useT('common');
  const [isOverGame] = useState(() => document.querySelector('dialog[open]') !== null);
  const { title, text, confirmText, cancelText, tone, answer } = asked;
  const about = useId();
  const cancel = () => answer(false);
  const content = (
    <>
      <p id={about} className={styles.text}>
        {text}
      </p>
      <div className={styles.buttons}>
        <Button tone="secondary" full onClick={cancel}>
          {cancelText ?? t('cancel')}
        </Button>
        <Button tone={tone ?? 'primary'} full onClick={() => answer(true)}>
          {confirmText ?? t('confirm')}
        </Button>
      </div>
    </>
  );
  if (!isOverGame)
    return (
      <Dialog open={open} title={title} onClose={cancel}>
        {content}
      </Dialog>
    );
  return (
    open && (
      <DialogOverGame title={title} about={about} onClose={cancel}>
        {content}
      </DialogOverGame>
    )
  );
}

/** Shows the questions of core's `confirm`, one at a time. The shell renders it once. */
export function DialogHost(): ReactNode {
  const current = useStore(dialogStore, (state) => state.dialogs[0]);
  // The last content stays while it fades out.
  const [shown, setShown] = useState<OpenDialog | undefined>(current);
  if (current && current !== shown) setShown(current);
  return shown && <Question key={shown.id} asked={shown} open={shown === current} />;
}
