import { Icon, type IconName, useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import styles from './alert.module.css';

/** The subject of an alert. */
export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'alert',
};

/**
 * A message in the flow of the page. With `live` it is announced at once, for results of the player's last step.
 * `action` is a Button or a Link; with `onClose` it can be dismissed.
 */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
  live = false,
  onClose,
}: {
  tone?: AlertTone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  live?: boolean;
  onClose?: () => void;
}): ReactNode {
  const t = useT('common');
  return (
    <div className={styles.alert} data-tone={tone} role={live ? 'alert' : 'note'}>
      <span className={styles.sign}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && (
        <span className={styles.close}>
          <IconButton name="close" size={20} label={t('close')} onClick={onClose} />
        </span>
      )}
    </div>
  );
}
