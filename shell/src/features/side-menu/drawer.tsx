import { Dialog } from '@base-ui/react/dialog';
import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import { type ReactNode, useState } from 'react';
import styles from './drawer.module.css';

interface DrawerProps {
  /** Names the drawer for screen readers. */
  title: string;
  brand: ReactNode;
  /** Called once it is out of sight. */
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the edge over the app's column: closes by its button, the mask, Escape; keeps focus in and gives it back. */
export function Drawer({ title, brand, onClose, children }: DrawerProps) {
  const t = useT('common');
  const [open, setOpen] = useState(true);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(shown) => !shown && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.mask} />
        <div className={styles.column}>
          <Dialog.Popup className={styles.panel} aria-label={title}>
            <div className={styles.head}>
              {brand}
              <Dialog.Close className={styles.close} aria-label={t('close')}>
                <Icon name="close" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Popup>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
