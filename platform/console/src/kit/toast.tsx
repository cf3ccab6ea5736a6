import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './button';
import styles from './toast.module.css';

/** How long a toast stays, in ms. */
const STAYS_MS = 3000;
/** Maximum number of toasts at once. More would hide the page, so the oldest is removed. */
const MOST = 3;

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'info';
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a result for a moment. */
export function showToast(kind: Toast['kind'], text: string): void {
  lastId += 1;
  const id = lastId;
  put([...toasts, { id, kind, text }].slice(-MOST));
  setTimeout(() => put(toasts.filter((toast) => toast.id !== id)), STAYS_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows and announces the toasts. */
export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <p key={id} className={styles.toast} data-kind={kind}>
          <Icon name={kind === 'success' ? 'check' : 'alert'} size={20} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
