import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** Stroke icons: 24 px box, one path per name. */
const paths = {
  server: 'M4 5h16v5H4zM4 14h16v5H4zM7.5 7.5h.01M7.5 16.5h.01M11 7.5h6M11 16.5h6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  'log-out': 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  refresh: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.5M12 16.3v.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** An icon in the text's colour. It is decoration: the text next to it or the control's label gives the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** A button. `primary` is the one main action of a view; `l` is 48 px high, `m` 36 px inside a 44 px target. */
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

/** {@link ButtonProps} */
export function Button({
  tone = 'primary',
  size = 'l',
  busy = false,
  full = false,
  icon,
  children,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${className}`}
      data-tone={tone}
      data-size={size}
      data-full={full || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // A busy submit button must not send the form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </button>
  );
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ name, label, ...rest }: ComponentProps<'button'> & { name: IconName; label: string }) {
  return (
    <button {...rest} type="button" className={styles.icon} aria-label={label}>
      <Icon name={name} />
    </button>
  );
}
