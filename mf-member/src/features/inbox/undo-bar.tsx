import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useState } from 'react';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './undo-bar.module.css';

/**
 * How long a deletion can be undone here, in ms: a long toast. The time starts again when finger or focus leaves the
 * button.
 */
export const UNDO_MS = 8000;

/**
 * Names the deleted messages, with an undo button. Screen readers announce it. It stays while its button is touched or
 * focused.
 */
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
  // When a button is removed, the browser sends no event for leaving it.
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
