import { Dialog } from '@base-ui/react/dialog';
import { useT } from '@r777/shared/react';
import { type MouseEvent, memo, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import styles from './modal.module.css';
import type { ModalKind, ModalProps } from './modal-props';
import { useBackCloses } from './use-back-closes';
import { useOpenedBy } from './use-opened-by';

/** A pull of this length, in px, or this speed, in px/ms, closes. */
const FAR = 96;
const FAST = 0.6;

interface Pull {
  y: number;
  at: number;
}

/** Lets the sheet be pulled down by its handle. Returns the handlers for the handle; `sheet` is the element to move. */
function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const pull = useRef<Pull>(undefined);
  const moveTo = (dy: number | null) => {
    if (!sheet.current) return;
    sheet.current.style.transform = dy === null ? '' : `translateY(${dy}px)`;
    sheet.current.style.transitionDuration = dy === null ? '' : '0ms';
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = pull.current;
    pull.current = undefined;
    if (!from) return;
    const dy = event.clientY - from.y;
    const far = dy > FAR || (dy > FAR / 4 && dy / Math.max(1, event.timeStamp - from.at) > FAST);
    moveTo(null);
    if (event.type === 'pointerup' && far) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || (event.target as Element).closest('button, a, input')) return;
      pull.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pull.current) moveTo(Math.max(0, event.clientY - pull.current.y));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

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
  /** False from the moment the owner has closed it, while its closing animation runs. */
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
  // The second tap of a double tap may come after the answer to the first, and would submit the same form again.
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
        {/* Focus starts on the pop-up itself: on its first control, a page opened by address would show a focus ring on Close. */}
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
