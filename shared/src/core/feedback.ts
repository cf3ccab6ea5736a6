import { guardedStore } from './guarded';
import { i18n } from './i18n/i18n';
import { sessionStore } from './session/session-store';
import { subscriptions } from './subscriptions';

/** A question. Buttons have default texts; `danger` colours the confirming one. */
interface Question {
  title: string;
  text: string;
  confirmText?: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
}
/** A question waiting for its answer. */
export interface OpenDialog extends Question {
  id: number;
  answer(confirmed: boolean): void;
}

/** Dialogs in the order of their requests; the shell shows the first. */
export const dialogStore = guardedStore<{ dialogs: readonly OpenDialog[] }>(() => ({ dialogs: [] }));

const person = () => sessionStore.getState().session?.userName;
let lastId = 0;

/**
 * Asks a question; resolves with false if it was cancelled or closed, or if somebody else is logged in by then: the
 * next person must not answer it. A question of a version that leaves the page closes, because its answer would have no
 * effect.
 */
export function confirm(question: Question): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  const asker = person();
  let ended: (() => void) | undefined;
  let answer: OpenDialog['answer'] = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = (confirmed) => {
      dialogStore.setState(({ dialogs }) => ({ dialogs: dialogs.filter((d) => d.id !== id) }));
      leave();
      ended?.();
      resolve(confirmed);
    };
  });
  const leave = sessionStore.subscribe(() => person() !== asker && answer(false));
  dialogStore.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...question, id, answer }] }));
  ended = subscriptions.follow(undefined, () => answer(false));
  return answered;
}

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
  /** Money has just reached the member's balance: the toast celebrates it. */
  gain?: true | undefined;
}
/** Input of a toast. `text` may be omitted for `loading`; `duration` is in ms or one of {@link durations}. */
export type ToastRequest = (
  | { kind: 'loading'; text?: string; gain?: never }
  | { kind: Exclude<ToastKind, 'loading' | 'success'>; text: string; gain?: never }
  | { kind: 'success'; text: string; gain?: true }
) & { duration?: number | keyof typeof durations };

/** An `info` toast is a notice (UI-11). A whole sentence stays longer. */
const usual: Record<ToastKind, keyof typeof durations> = {
  info: 'notice',
  success: 'success',
  fail: 'short',
  offline: 'short',
  loading: 'untilHidden',
};

/** The toasts on screen, oldest first. The shell renders them. */
export const toastStore = guardedStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** More toasts at once would hide the page, so the oldest is removed. */
const MAX_TOASTS = 3;
/** Toast → how its end is called off: its timer, or that of the version that shows it. */
const ends = new Map<number, (() => void) | undefined>();

function hide(id?: number): void {
  const gone = toastStore.getState().toasts.filter((t) => id === undefined || t.id === id);
  for (const each of gone) {
    ends.get(each.id)?.();
    ends.delete(each.id);
  }
  if (gone.length > 0) toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((t) => !gone.includes(t)) }));
}

function show(request: ToastRequest): number {
  const { kind, gain, duration = usual[kind] } = request;
  const text = request.text ?? i18n.t('common:in_please_wait');
  const { toasts } = toastStore.getState();
  // One toast per wait: a second loading toast replaces the first; a result replaces the loading toast; a text that is
  // already on screen only restarts its time.
  for (const t of toasts) if (t.kind === 'loading' || (t.kind === kind && t.text === text)) hide(t.id);
  lastId += 1;
  const id = lastId;
  toastStore.setState((state) => ({ toasts: [...state.toasts, { id, kind, text, gain }] }));
  const oldest = toastStore.getState().toasts[0];
  if (oldest && toastStore.getState().toasts.length > MAX_TOASTS) hide(oldest.id);
  const ms = typeof duration === 'number' ? duration : durations[duration];
  if (ms === durations.untilHidden)
    ends.set(
      id,
      subscriptions.follow(undefined, () => hide(id)),
    );
  else {
    const timer = setTimeout(() => hide(id), ms);
    ends.set(id, () => clearTimeout(timer));
  }
  return id;
}

/** The one way to show a toast. `hide()` without an id hides all. */
export const toast = { show, hide };
