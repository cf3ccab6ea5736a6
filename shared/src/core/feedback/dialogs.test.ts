import { expect, test } from 'vitest';
import { confirm, dialogStore } from './dialogs';

const open = () => dialogStore.getState().dialogs;

test('questions wait in the order they were asked, and each gets its own answer', async () => {
  const first = confirm({ title: 'Log out?', text: 'You have to log in again.' });
  const second = confirm({ title: 'Delete?', text: 'It is gone then.', confirmText: 'Delete', tone: 'danger' });
  expect(open()).toMatchObject([
    { title: 'Log out?', text: 'You have to log in again.' },
    { title: 'Delete?', confirmText: 'Delete', tone: 'danger' },
  ]);
  expect(new Set(open().map(({ id }) => id)).size).toBe(2);
  open()[1]?.answer(true);
  expect(open().map(({ title }) => title)).toEqual(['Log out?']);
  open()[0]?.answer(false);
  expect(open()).toEqual([]);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
