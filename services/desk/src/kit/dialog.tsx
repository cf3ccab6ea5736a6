import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './controls.module.css';

/** A pop-up in the middle of the page. The mask and Escape close it; it traps the focus and gives it back. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.mask} />
        <Base.Popup ref={popup} initialFocus={popup} className={styles.popup}>
          <Base.Title className={styles.popupTitle}>{title}</Base.Title>
          <div className={styles.popupBody}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
