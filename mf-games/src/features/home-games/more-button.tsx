import { Icon } from '@r777/shared/ui/icon/icon';
import styles from './more-button.module.css';

/** Unfolds or folds what stands above it. */
export function MoreButton({ open, label, onClick }: { open: boolean; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.more} aria-expanded={open} onClick={onClick}>
      {label}
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
    </button>
  );
}
