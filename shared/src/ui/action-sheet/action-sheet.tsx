import { Icon, type IconName, useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Sheet } from '../sheet/sheet';
import styles from './action-sheet.module.css';

/** One action. `danger` is for actions that cannot be undone. */
export interface Action {
  id: string;
  label: string;
  /** A second line that says what it means. */
  text?: string;
  icon?: IconName;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
}

/** Actions for the tapped item, in a bottom sheet. It closes first, so that an action may open its own pop-up. */
export function ActionSheet({
  open,
  title,
  actions,
  onClose,
}: {
  open: boolean;
  title: string;
  actions: readonly Action[];
  onClose: () => void;
}): ReactNode {
  const t = useT('common');
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <ul className={styles.actions}>
        {actions.map(({ id, label, text, icon, tone = 'plain', disabled, onSelect }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.action}
              data-tone={tone}
              disabled={disabled}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {icon && <Icon name={icon} size={20} />}
              <span className={styles.words}>
                <span>{label}</span>
                {text && <span className={styles.text}>{text}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button tone="secondary" full onClick={onClose}>
        {t('cancel')}
      </Button>
    </Sheet>
  );
}
