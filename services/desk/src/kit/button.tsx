import type { ComponentProps, ReactNode } from 'react';
import styles from './controls.module.css';

/** A button. `primary` is the one main action of a view, `careful` leads to a question about a `danger`. Drawn 36 px high inside a target of 44 px. */
export interface ButtonProps extends ComponentProps<'button'> {
  tone?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'careful';
  /** The action runs: the button keeps its place and focus, and a second press does nothing. */
  busy?: boolean;
  /** As wide as its container. */
  full?: boolean;
}

/** {@link ButtonProps} */
export function Button({
  tone = 'secondary',
  busy = false,
  full = false,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-tone={tone}
      data-full={full || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // A busy submit button must not send the form again.
        if (busy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    />
  );
}
