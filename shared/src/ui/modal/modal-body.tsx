import { Dialog } from '@base-ui/react/dialog';
import { useT } from '@r777/shared/react';
import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import styles from './modal.module.css';
import type { ModalKind, ModalProps } from './modal-props';
import { useBackCloses } from './use-back-closes';
import { useOpenedBy } from './use-opened-by';
import { useSwipeDown } from './use-swipe-down';

/** A tap on the mask this soon after opening, in ms, is ignored as the second tap of a double tap: UI-15. */
const MASK_DEAF_MS = 300;

/** Sheet, drawer and dialog: mask, focus trap and return, Escape, Back, close control; Base UI traps the focus. */
export const ModalBody = memo(function ModalBody({
  kind,
  open,
  title,
  onClose,
  children,
  head,
  routed = false,
  className,
  focus,
  isWanted,
}: ModalProps & {
  kind: ModalKind;
  /** False from the moment that the owner has closed it, while it is still on its way out. */
  isWanted: RefObject<boolean>;
}) {
  const t = useT('common');
  const popup = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  useBackCloses(open && !routed, onClose);
  const swipe = useSwipeDown(popup, onClose);
  const openedBy = useOpenedBy();
  // The second tap of a double tap may come after the answer to the first, and would send the same form again.
  const dropLateTap = (event: MouseEvent) => {
    if (isWanted.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        const early = reason === 'outside-press' && performance.now() - openedAt.current < MASK_DEAF_MS;
        if (!next && !early) onClose();
      }}
    >
      <Dialog.Portal {...openedBy}>
        {/* By default a pop-up over a pop-up has no mask, and the two could not be told apart (UI-13). */}
        <Dialog.Backdrop forceRender className={styles.mask} data-kind={kind} />
        {/* Focus starts on the pop-up: on its first control, a page opened by address would show a ring on Close. */}
        <Dialog.Popup
          ref={popup}
          // The element of `focus` may not be rendered yet.
          initialFocus={() => focus?.current ?? popup.current}
          className={cx(styles.popup, className)}
          data-kind={kind}
          data-routed={routed || undefined}
          onClickCapture={dropLateTap}
        >
          <div className={styles.head} data-art={head ? true : undefined} {...(kind === 'sheet' ? swipe : {})}>
            {kind === 'sheet' && <span className={styles.handle} aria-hidden="true" />}
            {head}
            <Dialog.Title className={head ? styles.unseen : styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} render={<IconButton name="close" label={t('close')} />} />
          </div>
          <div className={styles.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
});
