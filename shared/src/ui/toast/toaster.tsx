import { type Toast, type ToastKind, toastStore } from '@r777/shared/core';
import { Icon, type IconName, useStore } from '@r777/shared/react';
import type { ReactNode } from 'react';
import styles from './toaster.module.css';

const icons: Record<Exclude<ToastKind, 'loading'>, IconName> = {
  info: 'info',
  success: 'check-circle',
  fail: 'alert',
  offline: 'wifi-off',
};

function Note({ toast: { kind, text } }: { toast: Toast }) {
  return (
    <p className={styles.toast} data-kind={kind} role={kind === 'fail' ? 'alert' : undefined}>
      {kind === 'loading' ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        <Icon name={icons[kind]} size={20} />
      )}
      <span className={styles.text}>{text}</span>
    </p>
  );
}

/**
 * Shows and announces core's toasts: above the tab bar, or at the top while a pop-up is open. Rendered by the shell.
 */
export function Toaster(): ReactNode {
  const toasts = useStore(toastStore, (state) => state.toasts);
  // Not `:root:has(…)` in the style sheet: the browser would search the whole page for it after every change.
  const raised = toasts.length > 0 && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  return (
    <div className={styles.place} role="status" aria-live="polite" data-raised={raised || undefined}>
      {toasts.map((toast) => (
        <Note key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
