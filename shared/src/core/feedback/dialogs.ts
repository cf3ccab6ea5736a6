import { createStore } from 'zustand/vanilla';

/** What a dialog says. Buttons have the usual texts unless given. */
export interface DialogText {
  title: string;
  text: string;
  confirmText?: string;
}
/** A question. `danger` colours the confirming button. */
export interface ConfirmText extends DialogText {
  cancelText?: string;
  tone?: 'primary' | 'danger';
}
/** A dialog waiting for its answer. */
export interface OpenDialog extends ConfirmText {
  id: number;
  kind: 'alert' | 'confirm';
  answer(confirmed: boolean): void;
}

/** Dialogs in the order they were asked for; the shell shows the first. */
export const dialogStore = createStore<{ dialogs: readonly OpenDialog[] }>(() => ({ dialogs: [] }));

let lastId = 0;

function ask(kind: OpenDialog['kind'], text: ConfirmText): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean) => {
      dialogStore.setState(({ dialogs }) => ({ dialogs: dialogs.filter((d) => d.id !== id) }));
      resolve(confirmed);
    };
    dialogStore.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...text, id, kind, answer }] }));
  });
}

/** Asks a question; false when it was cancelled or closed. */
export function confirm(text: ConfirmText): Promise<boolean> {
  return ask('confirm', text);
}

/** Tells something that has to be acknowledged; ends when it was. */
export async function alertDialog(text: DialogText): Promise<void> {
  await ask('alert', text);
}
