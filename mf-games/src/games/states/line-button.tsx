import { Icon, type IconName } from '@r777/shared/react';
import styles from './line-button.module.css';

interface LineButtonProps {
  icon: IconName;
  label: string;
  /** For a button that unfolds and folds something. */
  expanded?: boolean;
  /** No background colour, for a page with many such buttons. */
  quiet?: boolean;
  onClick: () => void;
}

/** A quiet button as wide as its block: show more, view less, try again. */
export function LineButton({ icon, label, expanded, quiet = false, onClick }: LineButtonProps) {
  return (
    <button type="button" className={styles.line} data-quiet={quiet} aria-expanded={expanded} onClick={onClick}>
      <span>{label}</span>
      <Icon name={icon} size={16} />
    </button>
  );
}
