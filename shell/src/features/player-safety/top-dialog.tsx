import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './top-dialog.module.css';

/**
 * A pop-up over everything, including a running game. It is the browser's own modal dialog. A game's frame is one too,
 * and only another modal dialog is drawn above that. The browser keeps the focus in it and hides the rest of the page
 * from screen readers. It stays on top when another dialog opens later. Escape and Back do not close it, however often
 * they are pressed, because it needs an answer.
 */
export function TopDialog({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = dialog.current;
    if (!own) return undefined;
    const before = document.activeElement;
    const raise = () => {
      if (own.open) own.close();
      own.showModal();
      own.focus();
    };
    raise();
    const others = new MutationObserver((changes) => {
      const later = changes.some(({ target }) => target !== own && target instanceof HTMLDialogElement && target.open);
      const added = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node instanceof Element && node.querySelector('dialog[open]') !== null),
      );
      if (later || added) raise();
    });
    others.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    // A browser lets a page refuse Back or Escape once after each tap: at the next one it closes the dialog.
    const closed = () => !own.open && raise();
    own.addEventListener('close', closed);
    return () => {
      others.disconnect();
      own.removeEventListener('close', closed);
      own.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {children}
    </dialog>
  );
}
