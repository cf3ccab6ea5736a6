import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import styles from './button.module.css';

/** A button. `primary` is the one gold action of a view; `l` is 48 px high, `m` 36 px inside a 44 px target. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  tone?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'l' | 'm';
  /** Shows that the action runs. The button keeps its place and focus, and a second press does nothing. */
  busy?: boolean;
  /** As wide as its container. */
  full?: boolean;
  icon?: IconName;
}

export function Button({
  tone = 'primary',
  size = 'l',
  busy = false,
  full = false,
  icon,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const blocked = busy || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, className)}
      data-tone={tone}
      data-size={size}
      data-full={full || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => {
        // A busy submit button must not submit the form again. With aria-disabled from the caller, the click still
        // reaches the form, which then shows what is missing.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} size={20} />}
        <span className={styles.label}>{children}</span>
      </span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
