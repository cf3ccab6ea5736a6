import { createStore } from 'zustand/vanilla';

/** A question. Buttons have the usual texts unless given; `danger` colours the confirming one. */
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

/** Dialogs in the order they were asked for; the shell shows the first. */
export const dialogStore = createStore<{ dialogs: readonly OpenDialog[] }>(() => ({ dialogs: [] }));

let lastId = 0;

/** Asks a question; false when it was cancelled or closed. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean) => {
      dialogStore.setState(({ dialogs }) => ({ dialogs: dialogs.filter((d) => d.id !== id) }));
      resolve(confirmed);
    };
    dialogStore.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...question, id, answer }] }));
  });
}
