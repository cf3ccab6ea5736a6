import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useConsoleTexts } from '../texts';
import { IconButton } from './button';
import styles from './dialog.module.css';

/** Adds a history entry for the dialog, so that Back closes it. */
function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    const popped = () => {
      isGone = true;
      close();
    };
    history.pushState(history.state, '');
    addEventListener('popstate', popped);
    return () => {
      removeEventListener('popstate', popped);
      if (!isGone) history.back();
    };
  }, []);
}

/** A pop-up in the middle of the page. The close control, the mask, Escape and Back close it; it traps and returns the focus. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const t = useConsoleTexts();
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.mask} />
        <Base.Popup ref={popup} initialFocus={popup} className={styles.popup}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton name="close" label={t('kit.close')} />} />
          </div>
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
