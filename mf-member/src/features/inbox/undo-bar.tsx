import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useState } from 'react';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './undo-bar.module.css';

/** How long a deletion can be undone here, in ms: a long toast. It starts anew when finger or focus leaves the button. */
export const UNDO_MS = 8000;

/** Says what was deleted, and brings it back. Announced; stays while its button is touched or has the focus. */
export function UndoBar({
  deleted,
  busy,
  onUndo,
  onOver,
}: {
  deleted: readonly string[];
  busy: boolean;
  onUndo: () => void;
  onOver: () => void;
}) {
  const t = useInboxTexts();
  const [held, setHeld] = useState(false);
  const shown = deleted.length > 0;
  // A button that is gone tells no leaving.
  if (held && !shown) setHeld(false);
  useEffect(() => {
    if (!shown || held || busy) return undefined;
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [shown, held, busy, onOver]);
  return (
    <div className={styles.place} role="status">
      {shown && (
        <div className={styles.bar}>
          <span className={styles.words}>{t('inbox.deleted', { count: deleted.length })}</span>
          <Button
            tone="ghost"
            size="m"
            busy={busy}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            onClick={onUndo}
          >
            {t('inbox.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
