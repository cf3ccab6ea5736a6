import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './parts.module.css';

/** How long a toast stays, in ms. */
const STAYS_MS = 4_000;

interface Toast {
  readonly id: number;
  readonly text: string;
}
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a result for a moment. More than three at once would hide the page. */
export function showToast(text: string): void {
  lastId += 1;
  const id = lastId;
  put([...toasts, { id, text }].slice(-3));
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
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text }) => (
        <p key={id} className={styles.toast}>
          {text}
        </p>
      ))}
    </div>
  );
}
