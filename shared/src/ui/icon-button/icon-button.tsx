import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/badge';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import styles from './icon-button.module.css';

/** A button that is only an icon, 44 × 44. `label` is its accessible name; `badge` is a count shown on its corner. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  name: IconName;
  label: string;
  size?: number;
  badge?: number;
}

export function IconButton({
  name,
  label,
  size = 24,
  badge = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button {...rest} type={type} className={cx(styles.button, className)} aria-label={rest['aria-label'] ?? label}>
      <Icon name={name} size={size} />
      <span className={styles.badge}>
        <Badge count={badge} />
      </span>
    </button>
  );
}
