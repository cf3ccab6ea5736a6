import { Popover } from '@base-ui/react/popover';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useBackCloses } from '../modal/use-back-closes';
import { useOpenedBy } from '../modal/use-opened-by';
import styles from './popover.module.css';

/** The popover itself: Base UI positions it, keeps it on the screen, and returns the focus. */
export function PopoverBody({
  id,
  open,
  title,
  anchor,
  side,
  takesFocus,
  hover,
  onClose,
  children,
}: {
  id: string;
  open: boolean;
  title: string;
  anchor: RefObject<HTMLButtonElement | null>;
  side: 'top' | 'bottom';
  /** False if the mouse opened it: the focus then stays where it is. */
  takesFocus: boolean;
  hover: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'>;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open && takesFocus, onClose);
  const openedBy = useOpenedBy();
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button closes it by itself, so a press there does not count as outside.
        if (!next && !anchor.current?.contains(event.target as Node | null)) onClose();
      }}
    >
      <Popover.Portal {...openedBy}>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            {...hover}
            ref={popup}
            id={id}
            className={styles.popup}
            initialFocus={takesFocus ? popup : false}
            finalFocus={takesFocus ? anchor : false}
          >
            <Popover.Arrow className={styles.arrow} />
            <Popover.Title className={styles.title}>{title}</Popover.Title>
            <div className={styles.words}>{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
