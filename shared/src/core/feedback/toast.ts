import { createStore } from 'zustand/vanilla';
import { i18n } from '../i18n/i18n';

/** The kinds of toast: UI-05. */
export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading';

/** How long things stay, in ms: UI-06..12. */
export const durations = {
  short: 3000,
  long: 8000,
  successMessage: 1000,
  success: 1500,
  notice: 1500,
  copied: 2000,
  freeReject: 1500,
  /** Nominal: stays until it is hidden. */
  untilHidden: 9999,
} as const;

/** A toast on screen. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}
/** Input of a toast. `text` may be omitted for `loading`; `duration` is in ms or one of {@link durations}. */
export type ToastRequest = (
  | { kind: 'loading'; text?: string }
  | { kind: Exclude<ToastKind, 'loading'>; text: string }
) & { duration?: number | keyof typeof durations };

/** An `info` toast is a notice (UI-11): one that is a whole sentence asks for more time. */
const usual: Record<ToastKind, keyof typeof durations> = {
  info: 'notice',
  success: 'success',
  fail: 'short',
  offline: 'short',
  loading: 'untilHidden',
};

/** The toasts on screen, oldest first. The shell renders them. */
export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** More than this at once hides the page: the oldest leaves. */
const MOST = 3;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function hide(id?: number): void {
  const gone = toastStore.getState().toasts.filter((t) => id === undefined || t.id === id);
  for (const each of gone) {
    clearTimeout(timers.get(each.id));
    timers.delete(each.id);
  }
  if (gone.length > 0) toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((t) => !gone.includes(t)) }));
}

function show(request: ToastRequest): number {
  const { kind, duration = usual[kind] } = request;
  const text = request.text ?? i18n.t('common:in_please_wait');
  const { toasts } = toastStore.getState();
  // One toast per wait: a second loading toast replaces the first; a result replaces the loading toast; a text that is
  // already on screen only restarts its time.
  for (const t of toasts) if (t.kind === 'loading' || (t.kind === kind && t.text === text)) hide(t.id);
  lastId += 1;
  const id = lastId;
  toastStore.setState((state) => ({ toasts: [...state.toasts, { id, kind, text }] }));
  const oldest = toastStore.getState().toasts[0];
  if (oldest && toastStore.getState().toasts.length > MOST) hide(oldest.id);
  const ms = typeof duration === 'number' ? duration : durations[duration];
  if (ms !== durations.untilHidden)
    timers.set(
      id,
      setTimeout(() => hide(id), ms),
    );
  return id;
}

/** The one way to show a toast. `hide()` without an id hides all. */
export const toast = { show, hide };
