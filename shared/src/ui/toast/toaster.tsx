import { type Toast, type ToastKind, toastStore } from '@r777/shared/core';
import { Icon, type IconName, useStore } from '@r777/shared/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './toaster.module.css';

const icons: Record<Exclude<ToastKind, 'loading'>, IconName> = {
  info: 'info',
  success: 'check-circle',
  fail: 'alert',
  offline: 'wifi-off',
};

function Note({ toast: { kind, text, gain } }: { toast: Toast }) {
  return (
    <p className={styles.toast} data-kind={kind} data-gain={gain} role={kind === 'fail' ? 'alert' : undefined}>
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
 * Draws toasts above a modal dialog of the browser, such as a running game: only what entered the browser's top layer
 * later is above it.
 */
function useTopLayer(toasts: readonly Toast[]) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    // Without the attribute it leaves the top layer, and enters it again above a dialog that opened meanwhile.
    own?.removeAttribute('popover');
    if (!own?.showPopover || toasts.length === 0 || !document.querySelector('dialog[open]')) return;
    own.setAttribute('popover', 'manual');
    own.showPopover();
  }, [toasts]);
  return place;
}

/**
 * Shows and announces core's toasts: above the tab bar, or at the top while a pop-up is open. Rendered by the shell.
 */
export function Toaster(): ReactNode {
  const toasts = useStore(toastStore, (state) => state.toasts);
  // Not `:root:has(…)` in the style sheet: the browser would search the whole page for it after every change.
  const raised = toasts.length > 0 && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const place = useTopLayer(toasts);
  return (
    <div ref={place} className={styles.place} role="status" aria-live="polite" data-raised={raised || undefined}>
      {toasts.map((toast) => (
        <Note key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
